/** Enough for the pictures of a busy minute. */
const MAX_BYTES = 64_000_000
const LIFE_MS = 60_000

/**
 * Caches pictures that may not be stored for one minute, so that looking again doesn't cost another supplier call.
 * In memory and bounded; a picture that isn't cached is rendered again.
 */
export type FreshPictures = {
  put(imageId: string, jpeg: Uint8Array): void
  get(imageId: string): Uint8Array | null
}

export function createFreshPictures(lifeMs = LIFE_MS, maxBytes = MAX_BYTES): FreshPictures {
  const pictures = new Map<string, { jpeg: Uint8Array; timer: NodeJS.Timeout }>()
  let bytes = 0
  const remove = (imageId: string) => {
    const entry = pictures.get(imageId)
    if (entry === undefined) return
    clearTimeout(entry.timer)
    pictures.delete(imageId)
    bytes -= entry.jpeg.length
  }
  return {
    get: (imageId) => pictures.get(imageId)?.jpeg ?? null,
    put: (imageId, jpeg) => {
      remove(imageId)
      pictures.set(imageId, { jpeg, timer: setTimeout(() => remove(imageId), lifeMs).unref() })
      bytes += jpeg.length
      // A Map iterates in insertion order, so the oldest come first.
      for (const oldest of pictures.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
