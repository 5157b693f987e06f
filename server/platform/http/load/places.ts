export type PlaceLimits = {
  readonly places: number
  /** A request that takes longer is waiting for something itself, such as a lock. */
  readonly placeMs: number
}

export type QueuePlace = {
  giveBack(): void
  /** Never waits, even if all places are taken, because a started request is always finished. */
  takeAgain(): void
}

export function createPlaces({ places, placeMs }: PlaceLimits, now: () => number, onFree: () => void) {
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
