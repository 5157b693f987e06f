/**
 * Seeded pseudorandom numbers: every draw follows from a text, so an address gives the same town on every machine.
 */
export type Chance = {
  /** 0 ≤ x < 1 */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  /** Integers, including both ends. */
  readonly int: (low: number, high: number) => number
  readonly flip: (probability: number) => boolean
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/**
 * The sequence seeded by `name`. Sequences are independent, so one object can change without affecting the others.
 */
export const chanceFrom = (name: string): Chance => {
  let state = hashOf(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    return scramble(state) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    flip: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

/** A 32-bit hash (FNV-1a, then scrambled so that neighboring house numbers get distant values). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return scramble(hash)
}

const scramble = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
