import type { Picture } from './load-picture.ts'

/** Enough for undo and for the strip of the last ten. */
const MAX_CACHED = 24

export function createPictureCache() {
  /** A map keeps insertion order, so the oldest come first. */
  const pictures = new Map<string, Picture>()
  const listeners = new Set<() => void>()
  return {
    get: (id: string) => pictures.get(id),
    update: (id: string, picture: Picture | undefined): void => {
      pictures.delete(id)
      if (picture) pictures.set(id, picture)
      for (const listener of listeners) listener()
    },
    forgetUnloaded: (): void => {
      for (const [id, picture] of pictures) if (isUnloaded(picture)) pictures.delete(id)
    },
    forgetOldest: (keep: ReadonlySet<string>): void => {
      for (const id of pictures.keys()) {
        if (pictures.size <= MAX_CACHED) return
        if (!keep.has(id)) pictures.delete(id)
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether another request may bring the picture. */
export const isUnloaded = ({ state }: Picture): boolean => state === 'failed' || state === 'unpaid'
