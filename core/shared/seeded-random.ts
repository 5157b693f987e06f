export type Random = () => number

/** Numbers from 0 up to 1, always the same ones for a text: what is drawn by them can be drawn again. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return scrambled(state) / 2 ** 32
  }
}

/** All items in an order where each is as likely as every other (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items]
  for (let end = mixed.length - 1; end > 0; end--) {
    const at = Math.floor(random() * (end + 1))
    ;[mixed[end], mixed[at]] = [mixed[at] as Item, mixed[end] as Item]
  }
  return mixed
}

/** `count` of the numbers from 0 up to `size`: every set of them is equally likely (Floyd). */
export function drawnPlaces(size: number, count: number, random: Random): number[] {
  const chosen = new Set<number>()
  for (let last = Math.max(0, size - count); last < size; last++) {
    const place = Math.floor(random() * (last + 1))
    chosen.add(chosen.has(place) ? last : place)
  }
  return [...chosen]
}

/** 32 bits of a text (FNV-1a, then scrambled so that texts which differ in one letter land far apart). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return scrambled(hash)
}

function scrambled(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
