import type { PhotoSource } from '../bytes/photo-source.ts'

type CountedSource = PhotoSource & {
  /** The places that were read. */
  readonly reads: (readonly [from: number, to: number])[]
}

/** Throws for a read that no file allows. */
export function countedSource(bytes: Uint8Array): CountedSource {
  const reads: (readonly [number, number])[] = []
  return {
    size: bytes.length,
    reads,
    read: async (from, to) => {
      if (!(from >= 0 && from <= to && to <= bytes.length))
        throw new Error(`${from} to ${to} isn't in the file`)
      reads.push([from, to])
      return bytes.slice(from, to)
    },
  }
}
