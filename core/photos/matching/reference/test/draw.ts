import { type Random, seededRandom } from '../../../../shared/seeded-random.ts'

export type Draw = {
  readonly random: Random
  readonly chance: (share: number) => boolean
  /** From `low` through `high`. */
  readonly between: (low: number, high: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
}

export function createDraw(seed: string): Draw {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  return {
    random,
    between,
    chance: (share) => random() < share,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
  }
}

export const pad = (value: number, length: number) => String(value).padStart(length, '0')
