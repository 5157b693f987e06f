import type { FoundImage } from '../provider.ts'

/** Enough for the pictures of a busy minute. */
const MAX_BYTES = 64_000_000
const LIFE_MS = 60_000

export type FreshPicture = Pick<FoundImage, 'jpeg' | 'large'>

/** Caches pictures that may not be stored for one minute, so that looking again costs no supplier call. */
export type FreshPictures = {
  put(imageId: string, picture: FreshPicture): void
  get(imageId: string): FreshPicture | null
}

export function createFreshPictures(lifeMs = LIFE_MS, maxBytes = MAX_BYTES): FreshPictures {
  const pictures = new Map<string, { picture: FreshPicture; timer: NodeJS.Timeout }>()
  let bytes = 0
  const remove = (imageId: string) => {
    const entry = pictures.get(imageId)
    if (entry === undefined) return
    clearTimeout(entry.timer)
    pictures.delete(imageId)
    bytes -= sizeOf(entry.picture)
  }
  return {
    get: (imageId) => pictures.get(imageId)?.picture ?? null,
    put: (imageId, picture) => {
      remove(imageId)
      pictures.set(imageId, { picture, timer: setTimeout(() => remove(imageId), lifeMs).unref() })
      bytes += sizeOf(picture)
      // A Map iterates in insertion order, so the oldest come first.
      for (const oldest of pictures.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}

const sizeOf = ({ jpeg, large }: FreshPicture): number => jpeg.length + (large?.length ?? 0)
