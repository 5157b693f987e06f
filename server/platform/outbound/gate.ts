import { setTimeout as delay } from 'node:timers/promises'

type Options = {
  readonly inFlight: number
  readonly perSecond: number
  readonly maxWaiting: number
  readonly now: () => number
}
type Waiting = { readonly let: () => void }

/** Lets so many in at once and so many a second, in the order they came; null for whom there is no room to wait. */
export function createGate({ inFlight, perSecond, maxWaiting, now }: Options) {
  const queue: Waiting[] = []
  const gap = 1000 / perSecond
  let inside = 0
  let nextAt = 0

  /** A place is handed on, so that nobody slips in between. */
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) inside--
    else next.let()
  }

  /** Each call has a moment of its own, a gap after the one before it. */
  const moment = async (signal: AbortSignal): Promise<void> => {
    const at = Math.max(now(), nextAt)
    nextAt = at + gap
    if (at > now()) await delay(at - now(), undefined, { signal })
  }

  return {
    enter: async (signal: AbortSignal): Promise<(() => void) | null> => {
      if (inside < inFlight) inside++
      else if (queue.length >= maxWaiting) return null
      else await turn(queue, signal)
      try {
        await moment(signal)
        return once(leave)
      } catch (error) {
        leave()
        throw signal.aborted ? signal.reason : error
      }
    },
  }
}

/** Resolves when it is one's turn; who gives up leaves the queue. */
const turn = (queue: Waiting[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      queue.splice(queue.indexOf(waiting), 1)
      reject(signal.reason)
    }
    const waiting: Waiting = {
      let: () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      },
    }
    queue.push(waiting)
    signal.addEventListener('abort', giveUp, { once: true })
  })

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
