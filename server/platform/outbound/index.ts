export { createOutbound, type OutboundFetch, type OutboundOptions } from './create-outbound.ts'
export { inTime, timeoutError } from './in-time.ts'
export { createOutboundMeter, type OutboundMeter } from './meter.ts'
export { OutboundError, wasNotAsked } from './outbound-error.ts'
