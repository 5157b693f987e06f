export type AdmissionLimits = {
  /** Requests that are worked on at once. */
  readonly places: number
  /** For how long one of them counts, in milliseconds: one that takes longer waits for something itself, such as a lock. */
  readonly placeMs: number
  /** Further ones that wait; one more is refused at once. */
  readonly waiting: number
  /** For how long all places may be taken before that counts as overload, in milliseconds. */
  readonly burstMs: number
  /** How long a request waits for a place: usually, and during overload. */
  readonly waitMs: number
  readonly overloadWaitMs: number
}

/** One of the places, from `enter` until it's given back. Giving back twice, or taking twice, changes nothing. */
export type Place = {
  giveBack(): void
  /** Takes a place without waiting, even if all are taken: a request that has begun is worked on to its end. */
  takeAgain(): void
}

type Waiter = { readonly since: number; readonly begin: (place: Place | null) => void }

const SWEEP_MS = 5

/**
 * Admission control of one process: last in, first out, with the time limits of CoDel (B. Maurer, Fail at Scale, ACM Queue
 * 2015). A request waits for up to `waitMs` in a burst. A queue that hasn't been empty for `burstMs` is overload: then one
 * that has waited for `overloadWaitMs` is refused. So what is accepted is quick, during overload as well.
 */
export function createAdmissionQueue(limits: AdmissionLimits, now = () => performance.now()) {
  let emptyAt = now()
  let sweep: NodeJS.Timeout | undefined
  const waiters: Waiter[] = []
  /** Oldest first. */
  const held = new Map<Place, number>()

  const isOverloaded = () => now() - emptyAt >= limits.burstMs

  const noteEmpty = () => {
    if (waiters.length > 0) return
    emptyAt = now()
    clearInterval(sweep)
    sweep = undefined
  }

  const createPlace = (): Place => {
    const place: Place = {
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
    /** Calls `begin` with a place, at once or when it's the request's turn; with null when the request is refused. */
    enter(begin: (place: Place | null) => void): void {
      if (waiters.length === 0) emptyAt = now()
      if (waiters.length === 0 && held.size < limits.places) return begin(createPlace())
      if (waiters.length >= limits.waiting) return begin(null)
      waiters.push({ since: now(), begin })
      sweep ??= setInterval(sweepOnce, SWEEP_MS)
    },
  }
}

export type AdmissionQueue = ReturnType<typeof createAdmissionQueue>
