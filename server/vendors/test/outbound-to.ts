import { createOutbound, createOutboundMeter, type OutboundOptions } from '../../platform/outbound/index.ts'

/** A bounded fetch to a grader on loopback, as the product creates it. */
export const outboundTo = (baseUrl: string, bounds: Pick<OutboundOptions, 'maxBytes' | 'timeoutMs'>) =>
  createOutbound({
    ...bounds,
    supplier: 'grader',
    baseUrls: [baseUrl],
    meter: createOutboundMeter(),
    perSecond: 10_000,
  })
