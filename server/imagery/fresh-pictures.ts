const MOST = 200
const LIFE_MS = 60_000

/**
 * Pictures that may not be kept, between their delivery and the moment their browser comes for them: the supplier is
 * not asked, and not paid, a second time. In memory, taken once, and gone in a minute; without it they are rendered.
 */
export type FreshPictures = {
  put(imageId: string, jpeg: Uint8Array): void
  take(imageId: string): Uint8Array | null
}

export function createFreshPictures(lifeMs = LIFE_MS): FreshPictures {
  const waiting = new Map<string, { jpeg: Uint8Array; timer: NodeJS.Timeout }>()
  const take = (imageId: string) => {
    const entry = waiting.get(imageId)
    if (entry === undefined) return null
    clearTimeout(entry.timer)
    waiting.delete(imageId)
    return entry.jpeg
  }
  return {
    take,
    put: (imageId, jpeg) => {
      take(imageId)
      const [oldest] = waiting.keys()
      if (oldest !== undefined && waiting.size >= MOST) take(oldest)
      waiting.set(imageId, { jpeg, timer: setTimeout(() => waiting.delete(imageId), lifeMs).unref() })
    },
  }
}
