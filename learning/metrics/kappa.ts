import { byStreet, type Estimate, type Figure, figureOf, type Sampled } from '@curbgrade/core/ai/figure'
import type { Random } from '@curbgrade/core/shared/seeded-random'
import { shareOf } from './proportion.ts'

/** What model and person said of one property, on one scale: 0 or 1 for sides, 1 to 10 for grades. */
export type Pair = Sampled & { readonly model: number; readonly person: number }

/** Rounds of the bootstrap, and draws at most: with many streets, fewer rounds tell the same, in the same time. */
const MAX_ROUNDS = 1000
const MIN_ROUNDS = 200
const MAX_DRAWS = 500_000

/**
 * Agreement beyond chance, where being wrong by two steps counts four times as much as by one (quadratic weights). On two
 * classes this is Cohen's kappa: there every weighting is the same. The interval is a bootstrap over streets.
 */
export const kappaOf = (pairs: readonly Pair[], random: Random): Figure =>
  figureOf(pairs.length, () => estimateOf(pairs, random))

function estimateOf(pairs: readonly Pair[], random: Random): Estimate | null {
  const streets = byStreet(pairs).map((street) => momentsOf(street))
  const all = addedUp(streets)
  const value = kappaFrom(all)
  if (value === null) return null
  const { low, high } = bootstrap(streets, random)
  return {
    value,
    low: Math.min(low, value, value === 1 ? unseenLow(pairs, all) : 1),
    high: Math.max(high, value),
  }
}

/** Weight, and weighted sums of what both said, its squares and its product: all that kappa is made of. */
type Moments = readonly number[]

const momentsOf = (pairs: readonly Pair[]): Moments =>
  addedUp(
    pairs.map(({ weight, model, person }) =>
      [1, model, person, model ** 2, person ** 2, model * person].map((moment) => weight * moment),
    ),
  )

function addedUp(all: readonly Moments[]): Moments {
  const sums = [0, 0, 0, 0, 0, 0]
  for (const moments of all)
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (moments[at] ?? 0)
  return sums
}

/** 1 − squared distance seen ÷ squared distance by chance; null where both always say one and the same. */
function kappaFrom(moments: Moments): number | null {
  const [weight = 0, , , modelSquared = 0, personSquared = 0, product = 0] = moments
  const byChance = distanceByChance(moments)
  if (!(byChance > weight * 1e-12)) return null
  return 1 - (modelSquared + personSquared - 2 * product) / byChance
}

const distanceByChance = ([
  weight = 0,
  model = 0,
  person = 0,
  modelSquared = 0,
  personSquared = 0,
]: Moments) => modelSquared + personSquared - (2 * model * person) / weight

function bootstrap(streets: readonly Moments[], random: Random): { low: number; high: number } {
  const flat = Float64Array.from(streets.flat())
  const kappas: number[] = []
  const rounds = Math.min(MAX_ROUNDS, Math.max(MIN_ROUNDS, MAX_DRAWS / streets.length))
  for (let round = 0; round < rounds; round++) {
    const kappa = kappaFrom(drawnSums(flat, streets.length, random))
    if (kappa !== null) kappas.push(kappa)
  }
  const sorted = kappas.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]
  return { low: at(0.025) ?? -1, high: at(0.975) ?? 1 }
}

/** The sums over as many streets as there are, drawn with putting back: in one flat loop, for it runs a million times. */
function drawnSums(flat: Float64Array, count: number, random: Random): Moments {
  const sums = [0, 0, 0, 0, 0, 0]
  for (let street = 0; street < count; street++) {
    const start = Math.floor(random() * count) * sums.length
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (flat[start + at] ?? 0)
  }
  return sums
}

/**
 * Where nobody ever differed, drawing again shows no difference either: then the interval of their exact agreement says
 * how often they may differ unseen, by one step.
 */
function unseenLow(pairs: readonly Pair[], all: Moments): number {
  const exact = shareOf(pairs.map((pair) => ({ ...pair, isHit: pair.model === pair.person })))
  const unseen = 1 - (exact.estimate?.low ?? 0)
  return Math.max(-1, 1 - (unseen * (all[0] ?? 0)) / distanceByChance(all))
}
