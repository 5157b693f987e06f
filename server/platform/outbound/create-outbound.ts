import type { LookupFunction } from 'node:net'
import { type CallLimits, createBoundedCalls, type Settled } from './bounded-calls.ts'
import { type Connector, createConnector } from './connector.ts'
import { exchange } from './exchange.ts'
import type { OutboundMeter } from './meter.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'

export type OutboundFetch = typeof fetch

export type OutboundOptions = CallLimits & {
  readonly supplier: string
  /** The only origins to call. One on loopback is a stand-in; every other must be on the public internet. */
  readonly baseUrls: readonly string[]
  /** Storage domains in responses. Their hosts may be called as well, over https and without our keys. */
  readonly storages?: readonly string[]
  /** Allows the operator's own network, where a custom grader often runs. */
  readonly isOwnNetwork?: boolean
  readonly meter: OutboundMeter
  readonly maxBytes?: number
  readonly lookup?: LookupFunction
}

const DEFAULTS = { storages: [], inFlight: 16, maxBytes: 20_000_000 } as const

/**
 * Calls only known origins and public addresses, whatever names resolve to, and follows no redirects. Limits
 * bytes, time, concurrency and rate, and has a circuit breaker.
 */
export function createOutbound(given: OutboundOptions): OutboundFetch {
  const options = { ...DEFAULTS, ...given }
  const connectorFor = createConnectors(options)
  const call = createBoundedCalls<Response>({ ...options, statusOf })
  const fail = (reason: OutboundReason) => new OutboundError(options.supplier, reason)
  return async (input, init) => {
    const request = new Request(input, init)
    return call(
      (signal) => {
        const connector = connectorFor(new URL(request.url))
        if (connector === undefined) throw fail('elsewhere')
        return exchange(request, connector, { maxBytes: options.maxBytes, signal, fail })
      },
      { signal: request.signal },
    )
  }
}

const statusOf = (settled: Settled<Response>): number | null =>
  'value' in settled ? settled.value.status : null

type ConnectorsOptions = Pick<OutboundOptions, 'baseUrls' | 'isOwnNetwork' | 'lookup'> & {
  readonly storages: readonly string[]
  readonly inFlight: number
}

function createConnectors(options: ConnectorsOptions): (url: URL) => Connector | undefined {
  const connectors = new Map(
    options.baseUrls.map((url) => [new URL(url).origin, createConnector(url, options)]),
  )
  const storageConnector = createConnector('https://storage.invalid', { ...options, isOwnNetwork: false })
  return (url) => {
    const connector = connectors.get(url.origin)
    if (connector !== undefined) return connector
    const isStorage = options.storages.some(
      (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
    )
    return isStorage && url.protocol === 'https:' && url.port === '' ? storageConnector : undefined
  }
}
