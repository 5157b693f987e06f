export type Random = () => number

/** Numbers from 0 up to 1. The same seed always gives the same numbers, so draws are repeatable. */
export function seededRandom(seed: string): Random {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return scramble(state) / 2 ** 32
  }
}

/** Fisher–Yates. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items]
  for (let end = mixed.length - 1; end > 0; end--) {
    const index = Math.floor(random() * (end + 1))
    ;[mixed[end], mixed[index]] = [mixed[index] as Item, mixed[end] as Item]
  }
  return mixed
}

/** Draws `count` distinct indexes below `size`. Every set is equally likely (Floyd). */
export function drawIndexes(size: number, count: number, random: Random): number[] {
  const chosen = new Set<number>()
  for (let last = Math.max(0, size - count); last < size; last++) {
    const index = Math.floor(random() * (last + 1))
    chosen.add(chosen.has(index) ? last : index)
  }
  return [...chosen]
}

/** A 32-bit hash: FNV-1a, then scrambled so that similar texts end up far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return scramble(hash)
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
