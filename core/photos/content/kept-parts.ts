export type KeptParts = {
  readonly add: (from: number, to: number) => void
  readonly addBytes: (bytes: Uint8Array) => void
  readonly list: () => Uint8Array[]
}

/** Collects parts of a chunk in their order. Neighbors become one. */
export function createKeptParts(chunk: Uint8Array): KeptParts {
  const parts: Uint8Array[] = []
  let from = 0
  let to = 0
  const close = () => {
    if (to > from) parts.push(chunk.subarray(from, to))
  }
  return {
    add: (start, end) => {
      if (start !== to) {
        close()
        from = start
      }
      to = end
    },
    addBytes: (bytes) => parts.push(bytes),
    list: () => {
      close()
      return parts
    },
  }
}
