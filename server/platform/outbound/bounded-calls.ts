import type { CallOutcome } from '@curbgrade/core/shared/breaker'
import { createBreaker } from './breaker.ts'
import { inTime } from './in-time.ts'
import type { OutboundMeter } from './meter.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'
import { createRateLimiter } from './rate-limiter.ts'

export type CallLimits = {
  readonly inFlight?: number
  readonly perSecond?: number
  /** Further calls are refused at once. */
  readonly maxWaiting?: number
  readonly timeoutMs?: number
  readonly probeMs?: number
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

export type Settled<Value> = { readonly value: Value } | { readonly error: unknown }

type BoundedCallsOptions<Value> = CallLimits & {
  readonly supplier: string
  readonly meter: OutboundMeter
  /** The supplier's status, as in HTTP; null if it didn't answer. */
  readonly statusOf: (settled: Settled<Value>) => number | null
}

type CallOptions = {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/**
 * The work must end when its signal is aborted, or its result is dropped. Rejects with an `OutboundError`,
 * the caller's abort reason, or the work's own error.
 */
export type BoundedCall<Value> = <Result extends Value>(
  work: (signal: AbortSignal) => Promise<Result>,
  options?: CallOptions,
) => Promise<Result>

const DEFAULTS = {
  inFlight: 16,
  perSecond: 50,
  maxWaiting: 200,
  timeoutMs: 15_000,
  probeMs: 5_000,
  now: () => performance.now(),
} as const

const never = new AbortController().signal

/** Limits calls to one supplier in time, concurrency and rate, counts them, and stops while it is failing. */
export function createBoundedCalls<Value>(given: BoundedCallsOptions<Value>): BoundedCall<Value> {
  const options = { ...DEFAULTS, ...given }
  const { supplier, meter, statusOf } = options
  const limiter = createRateLimiter(options)
  const breaker = createBreaker(options)
  meter.watchBreaker(supplier, breaker.isOpen)
  const fail = (reason: OutboundReason) => new OutboundError(supplier, reason)

  return async (work, { signal: caller = never, timeoutMs = options.timeoutMs } = {}) => {
    caller.throwIfAborted()
    const end = meter.start(supplier)
    const note = (settled: Settled<Value>): void => {
      const outcome = outcomeOf(settled, statusOf(settled), caller)
      end(outcome.label)
      if (outcome.health !== null) breaker.note(outcome.health)
    }
    const inTurn = async () => {
      if (!breaker.mayCall()) throw fail('resting')
      const leave = await limiter.enter(caller)
      if (leave === null) throw fail('busy')
      return inTime(timeoutMs, caller, () => fail('timeout'), work).finally(leave)
    }
    try {
      const value = await inTurn()
      note({ value })
      return value
    } catch (error) {
      note({ error })
      throw error
    }
  }
}

/** `health` is null if the call says nothing about its supplier. */
type Outcome = { readonly label: string; readonly health: CallOutcome | null }

function outcomeOf(settled: Settled<unknown>, status: number | null, caller: AbortSignal): Outcome {
  const error = 'error' in settled ? settled.error : undefined
  if (error instanceof OutboundError)
    return { label: error.reason, health: saysNothing(error.reason) ? null : 'failed' }
  if (status !== null) return { label: `${Math.floor(status / 100)}xx`, health: healthOf(status) }
  if (!caller.aborted) return { label: 'unreachable', health: 'failed' }
  // A call aborted by its caller says nothing about the supplier, unless it took too long.
  return isTimeout(caller.reason)
    ? { label: 'timeout', health: 'failed' }
    : { label: 'given_up', health: null }
}

const saysNothing = (reason: OutboundReason): boolean => NOTHING_SAID.has(reason)
const NOTHING_SAID: ReadonlySet<OutboundReason> = new Set(['busy', 'resting', 'elsewhere'])

const healthOf = (status: number): CallOutcome => (status >= 500 || status === 429 ? 'failed' : 'worked')

/** From our own signal, or a library's time limit. */
const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'TimeoutError' || ('code' in reason && reason.code === 'ETIMEDOUT'))
