export type PlaceLimits = {
  /** Requests processed at the same time. */
  readonly places: number
  /**
   * How long a request counts, in milliseconds. One that takes longer waits for something itself, such as a lock.
   */
  readonly placeMs: number
}

/** One of the places, from `enter` until it is given back. Repeated calls have no effect. */
export type QueuePlace = {
  giveBack(): void
  /**
   * Takes the place again without waiting, even if all are taken, because a started request is always finished.
   */
  takeAgain(): void
}

/** The places of requests in progress; `onFree` is called when one is given back. */
export function createPlaces({ places, placeMs }: PlaceLimits, now: () => number, onFree: () => void) {
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
