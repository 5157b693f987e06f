import type { LookupFunction } from 'node:net'
import { createBreaker } from './breaker.ts'
import { exchange } from './exchange.ts'
import { createGate } from './gate.ts'
import { createLine, type Line } from './line.ts'
import type { OutboundMeter } from './meter.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'

/** What vendors call suppliers with: `fetch`, bounded. It rejects with an `OutboundError` or the caller's own reason. */
export type OutboundFetch = typeof fetch

export type OutboundOptions = {
  /** Its name in errors and figures. */
  readonly supplier: string
  /** The only origins that are called; one on loopback is a stand-in, every other is on the public internet. */
  readonly baseUrls: readonly string[]
  /** Domains of storages that its answers name: their hosts are called, too, over https and without our keys. */
  readonly storages?: readonly string[]
  /** Its origins may be in the operator's own network: a grader of their own often is. */
  readonly isOwnNetwork?: boolean
  readonly meter: OutboundMeter
  readonly now: () => number
  readonly inFlight?: number
  readonly perSecond?: number
  /** Calls that may wait for their turn; more are refused at once. */
  readonly maxWaiting?: number
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly probeMs?: number
  readonly lookup?: LookupFunction
}

const usual = {
  storages: [],
  inFlight: 16,
  perSecond: 50,
  maxWaiting: 200,
  timeoutMs: 15_000,
  maxBytes: 20_000_000,
  probeMs: 10_000,
} as const

/**
 * One supplier's way out of the house: known origins, no redirects, no private machines whatever names resolve to,
 * bounded in bytes, time, calls at once and calls per second, and left alone when it is down.
 */
export function createOutbound(given: OutboundOptions): OutboundFetch {
  const options = { ...usual, ...given }
  const lineTo = createLines(options)
  const gate = createGate(options)
  const breaker = createBreaker(options)
  options.meter.watchBreaker(options.supplier, breaker.isOpen)
  const fail = (reason: OutboundReason) => new OutboundError(options.supplier, reason)

  const inTurn = async (request: Request, line: Line): Promise<Response> => {
    if (!breaker.mayCall()) throw fail('resting')
    const leave = await gate.enter(request.signal)
    if (leave === null) throw fail('busy')
    try {
      const response = await inTime(options.timeoutMs, request.signal, fail, (signal) =>
        exchange(request, line, { maxBytes: options.maxBytes, signal, fail }),
      )
      breaker.note(response.status >= 500 || response.status === 429 ? 'failed' : 'worked')
      return response
    } catch (error) {
      // A caller who gave up says nothing about the supplier.
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
      const line = lineTo(new URL(request.url))
      if (line === undefined) throw fail('elsewhere')
      return inTurn(request, line)
    })
  }
}

type Lines = Pick<OutboundOptions, 'baseUrls' | 'isOwnNetwork' | 'lookup'> & {
  readonly storages: readonly string[]
  readonly inFlight: number
}

/** The way to a URL; undefined where it is none of the supplier's. */
function createLines(options: Lines): (url: URL) => Line | undefined {
  const lines = new Map(options.baseUrls.map((url) => [new URL(url).origin, createLine(url, options)]))
  const toStorages = createLine('https://storage.invalid', { ...options, isOwnNetwork: false })
  return (url) => {
    const own = lines.get(url.origin)
    if (own !== undefined) return own
    const isStorage = options.storages.some(
      (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
    )
    return isStorage && url.protocol === 'https:' && url.port === '' ? toStorages : undefined
  }
}

/** Whatever the work listens to: the caller gets an answer when its time is over, or when it gives up. */
async function inTime<Value>(
  ms: number,
  caller: AbortSignal,
  fail: (reason: OutboundReason) => OutboundError,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(fail('timeout')), ms).unref()
  const signal = AbortSignal.any([caller, late.signal])
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    return await Promise.race([work(signal), over])
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError'
