export type AdmissionLimits = {
  /** Requests processed at the same time. */
  readonly places: number
  /**
   * How long a request counts, in milliseconds. One that takes longer waits for something itself, such as a lock.
   */
  readonly placeMs: number
  /** Requests that may wait; one more makes the oldest be refused. */
  readonly waiting: number
  /** How long all places may be taken before it counts as overload, in milliseconds. */
  readonly burstMs: number
  /** How long a request waits for a place, normally and during overload. */
  readonly waitMs: number
  readonly overloadWaitMs: number
}

/** One of the places, from `enter` until it is given back. Repeated calls have no effect. */
export type QueuePlace = {
  giveBack(): void
  /**
   * Takes the place again without waiting, even if all are taken, because a started request is always finished.
   */
  takeAgain(): void
}

type Clock = () => number
type Waiter = { readonly since: number; readonly begin: (place: QueuePlace | null) => void }

const SWEEP_MS = 5

/**
 * Admission control of one process: last in, first out, with the time limits of CoDel (B. Maurer, Fail at Scale,
 * ACM Queue 2015). In a burst, a request waits up to `waitMs`. If the queue hasn't been empty for `burstMs`, it is
 * overloaded, and requests are refused after `overloadWaitMs`. So accepted requests are fast even during overload.
 */
export function createAdmissionQueue(limits: AdmissionLimits, now: Clock = () => performance.now()) {
  let emptyAt = now()
  let sweep: NodeJS.Timeout | undefined
  const waiters: Waiter[] = []
  const places = createPlaces(limits, now, () => admitNext())

  const isOverloaded = () => now() - emptyAt >= limits.burstMs

  const noteEmpty = () => {
    if (waiters.length > 0) return
    emptyAt = now()
    clearInterval(sweep)
    sweep = undefined
  }

  const refuseOld = () => {
    const waitMs = isOverloaded() ? limits.overloadWaitMs : limits.waitMs
    while (waiters[0] !== undefined && now() - waiters[0].since >= waitMs) waiters.shift()?.begin(null)
    noteEmpty()
  }

  const sweepOnce = () => {
    places.endLong()
    refuseOld()
  }

  const admitNext = () => {
    if (places.areTaken() || waiters.length === 0) return
    refuseOld()
    const next = waiters.pop()
    noteEmpty()
    next?.begin(places.take())
  }

  return {
    waitingCount: () => waiters.length,
    /**
     * Calls `begin` with a place, at once or when it is the request's turn, or with null if the request is
     * refused.
     */
    enter(begin: (place: QueuePlace | null) => void): void {
      if (waiters.length === 0) emptyAt = now()
      if (waiters.length === 0 && !places.areTaken()) return begin(places.take())
      // Refuses the oldest, so that one caller's flood doesn't shut others out.
      if (waiters.length >= limits.waiting) waiters.shift()?.begin(null)
      waiters.push({ since: now(), begin })
      sweep ??= setInterval(sweepOnce, SWEEP_MS)
    },
  }
}

/** The places of requests in progress; `onFree` is called when one is given back. */
function createPlaces({ places, placeMs }: AdmissionLimits, now: Clock, onFree: () => void) {
  /** Oldest first. */
  const held = new Map<QueuePlace, number>()
  return {
    areTaken: () => held.size >= places,
    take: (): QueuePlace => {
      const place: QueuePlace = {
        giveBack: () => void (held.delete(place) && onFree()),
        takeAgain: () => void held.set(place, now()),
      }
      held.set(place, now())
      return place
    },
    endLong: () => {
      for (const [place, since] of held) {
        if (now() - since < placeMs) return
        place.giveBack()
      }
    },
  }
}

export type AdmissionQueue = ReturnType<typeof createAdmissionQueue>
