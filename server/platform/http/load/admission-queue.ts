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

type Waiter = { readonly since: number; readonly begin: (place: QueuePlace | null) => void }

const SWEEP_MS = 5

/**
 * Admission control of one process: last in, first out, with the time limits of CoDel (B. Maurer, Fail at Scale,
 * ACM Queue 2015). In a burst, a request waits up to `waitMs`. If the queue hasn't been empty for `burstMs`, it is
 * overloaded, and requests are refused after `overloadWaitMs`. So accepted requests are fast even during overload.
 */
export function createAdmissionQueue(limits: AdmissionLimits, now = () => performance.now()) {
  let emptyAt = now()
  let sweep: NodeJS.Timeout | undefined
  const waiters: Waiter[] = []
  /** Oldest first. */
  const held = new Map<QueuePlace, number>()

  const isOverloaded = () => now() - emptyAt >= limits.burstMs

  const noteEmpty = () => {
    if (waiters.length > 0) return
    emptyAt = now()
    clearInterval(sweep)
    sweep = undefined
  }

  const createPlace = (): QueuePlace => {
    const place: QueuePlace = {
      giveBack: () => void (held.delete(place) && admitNext()),
      takeAgain: () => void held.set(place, now()),
    }
    held.set(place, now())
    return place
  }

  const endLong = () => {
    for (const [place, since] of held) {
      if (now() - since < limits.placeMs) return
      place.giveBack()
    }
  }

  const refuseOld = () => {
    const waitMs = isOverloaded() ? limits.overloadWaitMs : limits.waitMs
    while (waiters[0] !== undefined && now() - waiters[0].since >= waitMs) waiters.shift()?.begin(null)
    noteEmpty()
  }

  const sweepOnce = () => {
    endLong()
    refuseOld()
  }

  const admitNext = () => {
    if (held.size >= limits.places || waiters.length === 0) return
    refuseOld()
    const next = waiters.pop()
    noteEmpty()
    next?.begin(createPlace())
  }

  return {
    waitingCount: () => waiters.length,
    /**
     * Calls `begin` with a place, at once or when it is the request's turn, or with null if the request is
     * refused.
     */
    enter(begin: (place: QueuePlace | null) => void): void {
      if (waiters.length === 0) emptyAt = now()
      if (waiters.length === 0 && held.size < limits.places) return begin(createPlace())
      // Refuses the oldest, so that one caller's flood doesn't shut others out.
      if (waiters.length >= limits.waiting) waiters.shift()?.begin(null)
      waiters.push({ since: now(), begin })
      sweep ??= setInterval(sweepOnce, SWEEP_MS)
    },
  }
}

export type AdmissionQueue = ReturnType<typeof createAdmissionQueue>
