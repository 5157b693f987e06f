import { chanceFrom } from './chance.ts'
import type { Place } from './place.ts'

/** The visible signs of a condition. Fractions are 0–1; both views of a place use the same defects. */
export type Defects = {
  readonly wear: number
  /** Walls and trim lose their color. */
  readonly fade: number
  readonly stain: number
  readonly peel: number
  readonly missingShingles: number
  readonly moss: number
  /** How far the ridge sags, in meters. */
  readonly sag: number
  readonly hasTarp: boolean
  readonly hasRoofHole: boolean
  /** Fire damage: soot above the windows. */
  readonly isBurned: boolean
  readonly boarded: number
  readonly broken: number
  readonly vines: number
  readonly hasGraffiti: boolean
  /** Height of the grass, meters. */
  readonly grass: number
  readonly lawnDead: number
  readonly weeds: number
  readonly litter: number
  readonly cracks: number
  readonly gutterHangs: boolean
  readonly porchFails: boolean
  readonly fenceGaps: number
  readonly hasWreck: boolean
  readonly flowers: number
}

/**
 * Increases monotonically with the condition: every sign draws its random number exactly once, whatever the
 * condition, so a house always has the same weaknesses.
 */
export const defectsOf = (place: Pick<Place, 'key' | 'condition'>): Defects => {
  const chance = chanceFrom(`${place.key}/defects`)
  const condition = place.condition + chance.between(-0.25, 0.25)
  const rise = (from: number, to: number): number =>
    Math.min(1, Math.max(0, (condition - from) / (to - from)))
  const likely = (from: number, to: number, share = 1): boolean => chance.flip(rise(from, to) * share)
  return {
    wear: rise(1, 10),
    fade: rise(2.2, 7.5) * 0.85,
    stain: rise(3, 8),
    peel: rise(4.3, 9.2) * chance.between(0.75, 1),
    missingShingles: rise(4.7, 9.4) * chance.between(0.6, 1),
    moss: rise(5, 9) * chance.between(0.2, 1),
    sag: rise(7, 10) * chance.between(0.15, 0.7),
    hasTarp: likely(6.8, 9, 0.75),
    hasRoofHole: likely(8.7, 9.9),
    isBurned: likely(8.9, 10, 0.55),
    boarded: rise(6.6, 9.6) * chance.between(0.55, 1),
    broken: rise(6.2, 9.5) * chance.between(0.4, 0.8),
    vines: rise(6.3, 9.8) * Math.max(0.15, chance.between(-0.4, 1)),
    hasGraffiti: likely(7.2, 9.4, 0.75),
    grass: 0.05 + rise(4, 5.5) * 0.1 + rise(5, 9) * chance.between(0.5, 0.85),
    lawnDead: rise(4, 8) * chance.between(0.3, 0.9),
    weeds: rise(3.8, 8),
    litter: rise(5.6, 9.5),
    cracks: rise(4, 8.5),
    gutterHangs: likely(6, 8.6),
    porchFails: likely(8, 9.6),
    fenceGaps: rise(5, 9),
    hasWreck: likely(6.6, 9.5, 0.5),
    flowers: 1 - rise(1.4, 3.8),
  }
}
