import type { Random } from '../../../shared/seeded-random.ts'

/** A normal deviate (Box–Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
