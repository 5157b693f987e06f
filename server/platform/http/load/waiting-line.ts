import type { QueuePlace } from './places.ts'

export type LineLimits = {
  /** One more request gets the oldest refused. */
  readonly waiting: number
  /** A line that hasn't been empty for this long counts as overloaded. */
  readonly burstMs: number
  /** How long a request waits for a place, normally and during overload. */
  readonly waitMs: number
  readonly overloadWaitMs: number
}

export type Begin = (place: QueuePlace | null) => void

type Waiter = { readonly since: number; readonly begin: Begin }

/**
 * Last in, first out, with CoDel's time limits (B. Maurer, Fail at Scale, ACM Queue 2015). In a burst, a
 * request waits up to `waitMs`. If the line hasn't been empty for `burstMs`, requests are refused after
 * `overloadWaitMs`, so accepted ones are fast even during overload.
 */
export function createWaitingLine(limits: LineLimits, now: () => number) {
  let emptyAt = now()
  const waiters: Waiter[] = []

  const isOverloaded = () => now() - emptyAt >= limits.burstMs
  const noteEmpty = () => {
    if (waiters.length === 0) emptyAt = now()
  }
  const refuseOldest = () => waiters.shift()?.begin(null)

  return {
    count: () => waiters.length,
    noteEmpty,
    add(begin: Begin): void {
      noteEmpty()
      // Refuses the oldest, so that one caller's flood doesn't shut others out.
      if (waiters.length >= limits.waiting) refuseOldest()
      waiters.push({ since: now(), begin })
    },
    refuseOld(): void {
      const waitMs = isOverloaded() ? limits.overloadWaitMs : limits.waitMs
      while (waiters[0] !== undefined && now() - waiters[0].since >= waitMs) refuseOldest()
      noteEmpty()
    },
    takeNewest(): Begin | undefined {
      const newest = waiters.pop()
      noteEmpty()
      return newest?.begin
    },
  }
}
