import type { LookupFunction } from 'node:net'
import { createBreaker } from './breaker.ts'
import { type Connector, createConnector } from './connector.ts'
import { exchange } from './exchange.ts'
import { inTime } from './in-time.ts'
import type { OutboundMeter } from './meter.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** A bounded `fetch` for supplier calls. Rejects with an `OutboundError` or the caller's abort reason. */
export type OutboundFetch = typeof fetch

export type OutboundOptions = {
  /** The name in errors and metrics. */
  readonly supplier: string
  /** The only origins to call. One on loopback is a stand-in; every other must be on the public internet. */
  readonly baseUrls: readonly string[]
  /**
   * Storage domains that responses refer to. Their hosts may be called as well, over https and without our keys.
   */
  readonly storages?: readonly string[]
  /** Whether origins may be in the operator's own network, as a custom grader often is. */
  readonly isOwnNetwork?: boolean
  readonly meter: OutboundMeter
  /** Milliseconds of a clock that is never set, unlike that of the day. */
  readonly now?: () => number
  readonly inFlight?: number
  readonly perSecond?: number
  /** Calls that may wait; more are refused at once. */
  readonly maxWaiting?: number
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly probeMs?: number
  readonly lookup?: LookupFunction
}

const DEFAULTS = {
  storages: [],
  inFlight: 16,
  perSecond: 50,
  maxWaiting: 200,
  timeoutMs: 15_000,
  maxBytes: 20_000_000,
  probeMs: 10_000,
  now: () => performance.now(),
} as const

/**
 * Creates the outbound client for one supplier: only known origins, no redirects, no private addresses whatever
 * names resolve to; with limits on bytes, time, concurrency and rate, and a circuit breaker.
 */
export function createOutbound(given: OutboundOptions): OutboundFetch {
  const options = { ...DEFAULTS, ...given }
  const connectorFor = createConnectors(options)
  const limiter = createRateLimiter(options)
  const breaker = createBreaker(options)
  options.meter.watchBreaker(options.supplier, breaker.isOpen)
  const fail = (reason: OutboundReason) => new OutboundError(options.supplier, reason)

  const inTurn = async (request: Request, connector: Connector): Promise<Response> => {
    if (!breaker.mayCall()) throw fail('resting')
    const leave = await limiter.enter(request.signal)
    if (leave === null) throw fail('busy')
    try {
      const response = await inTime(
        options.timeoutMs,
        request.signal,
        () => fail('timeout'),
        (signal) => exchange(request, connector, { maxBytes: options.maxBytes, signal, fail }),
      )
      breaker.note(response.status >= 500 || response.status === 429 ? 'failed' : 'worked')
      return response
    } catch (error) {
      // A call aborted by its caller says nothing about the supplier.
      if (!request.signal.aborted || isTimeout(request.signal.reason)) breaker.note('failed')
      throw error
    } finally {
      leave()
    }
  }

  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    return options.meter.measure(options.supplier, async () => {
      const connector = connectorFor(new URL(request.url))
      if (connector === undefined) throw fail('elsewhere')
      return inTurn(request, connector)
    })
  }
}

type ConnectorsOptions = Pick<OutboundOptions, 'baseUrls' | 'isOwnNetwork' | 'lookup'> & {
  readonly storages: readonly string[]
  readonly inFlight: number
}

/** The connector for a URL; undefined if the URL isn't the supplier's. */
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

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError'
