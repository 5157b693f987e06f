import { setTimeout as delay } from 'node:timers/promises'

type Options = {
  readonly inFlight: number
  readonly perSecond: number
  readonly maxWaiting: number
  readonly now: () => number
}
type Waiter = { readonly admit: () => void }
/** First come, first served. `enter` returns null if too many calls already wait. */
export function createRateLimiter({ inFlight, perSecond, maxWaiting, now }: Options) {
  const queue: Waiter[] = []
  const gap = 1000 / perSecond
  let inside = 0
  let nextAt = 0

  /** Hands the place to the next waiter, so that no one slips in between. */
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) inside--
    else next.admit()
  }

  const waitForStart = async (signal: AbortSignal): Promise<void> => {
    const at = Math.max(now(), nextAt)
    nextAt = at + gap
    if (at > now()) await delay(at - now(), undefined, { signal })
  }

  return {
    enter: async (signal: AbortSignal): Promise<(() => void) | null> => {
      if (inside < inFlight) inside++
      else if (queue.length >= maxWaiting) return null
      else await waitForTurn(queue, signal)
      try {
        await waitForStart(signal)
        return once(leave)
      } catch (error) {
        leave()
        throw signal.aborted ? signal.reason : error
      }
    },
  }
}

const waitForTurn = (queue: Waiter[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      queue.splice(queue.indexOf(waiter), 1)
      reject(signal.reason)
    }
    const waiter: Waiter = {
      admit: () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      },
    }
    queue.push(waiter)
    signal.addEventListener('abort', giveUp, { once: true })
  })

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
