import type { Estimate, Figure } from '@curbgrade/core/ai/figure'
import type { Random } from '@curbgrade/core/shared/seeded-random'
import { estimateProportion } from './proportion.ts'
import { clusterByStreet, type SampledGrade, toFigure } from './sampled-grade.ts'

/** The labels of model and person for one property, on one scale: 0 or 1 for sides, 1 to 10 for grades. */
export type RatingPair = SampledGrade & { readonly model: number; readonly person: number }

/** Bounds of the bootstrap: with many streets, fewer rounds give the same interval in the same time. */
const MAX_ROUNDS = 1000
const MIN_ROUNDS = 200
const MAX_DRAWS = 500_000

/**
 * Estimates agreement beyond chance with quadratic weights: an error of two steps counts four times as much as one
 * of one step. On two classes this is Cohen's kappa, where every weighting is the same. The interval is a
 * bootstrap over streets.
 */
export const estimateKappa = (pairs: readonly RatingPair[], random: Random): Figure =>
  toFigure(pairs.length, () => kappaInterval(pairs, random))

function kappaInterval(pairs: readonly RatingPair[], random: Random): Estimate | null {
  const streets = clusterByStreet(pairs).map((street) => toMoments(street))
  const all = addMoments(streets)
  const value = kappaFrom(all)
  if (value === null) return null
  const { low, high } = bootstrap(streets, random)
  return {
    value,
    low: Math.min(low, value, value === 1 ? lowBound(pairs, all) : 1),
    high: Math.max(high, value),
  }
}

/**
 * The total weight and the weighted sums of both labels, their squares and their product: kappa is a function of
 * these.
 */
type Moments = readonly number[]

const toMoments = (pairs: readonly RatingPair[]): Moments =>
  addMoments(
    pairs.map(({ weight, model, person }) =>
      [1, model, person, model ** 2, person ** 2, model * person].map((moment) => weight * moment),
    ),
  )

function addMoments(all: readonly Moments[]): Moments {
  const sums = [0, 0, 0, 0, 0, 0]
  for (const moments of all)
    for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (moments[index] ?? 0)
  return sums
}

/** 1 − observed ÷ expected squared distance; null if both always gave one and the same label. */
function kappaFrom(moments: Moments): number | null {
  const [weight = 0, , , modelSquared = 0, personSquared = 0, product = 0] = moments
  const expected = expectedDistance(moments)
  if (!(expected > weight * 1e-12)) return null
  return 1 - (modelSquared + personSquared - 2 * product) / expected
}

/** The squared distance if the labels of model and person were independent. */
const expectedDistance = ([
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
    const kappa = kappaFrom(resample(flat, streets.length, random))
    if (kappa !== null) kappas.push(kappa)
  }
  const sorted = kappas.toSorted((a, b) => a - b)
  const quantile = (probability: number) => sorted[Math.round(probability * (sorted.length - 1))]
  return { low: quantile(0.025) ?? -1, high: quantile(0.975) ?? 1 }
}

/** The sums over as many streets, drawn with replacement. One flat loop, because it runs a million times. */
function resample(flat: Float64Array, count: number, random: Random): Moments {
  const sums = [0, 0, 0, 0, 0, 0]
  for (let street = 0; street < count; street++) {
    const start = Math.floor(random() * count) * sums.length
    for (let index = 0; index < sums.length; index++)
      sums[index] = (sums[index] ?? 0) + (flat[start + index] ?? 0)
  }
  return sums
}

/**
 * The lower bound after perfect agreement. Resampling never shows a disagreement then, so the interval of exact
 * agreement says how many disagreements may be unseen, each by one step.
 */
function lowBound(pairs: readonly RatingPair[], all: Moments): number {
  const exact = estimateProportion(pairs.map((pair) => ({ ...pair, isHit: pair.model === pair.person })))
  const unseen = 1 - (exact.estimate?.low ?? 0)
  return Math.max(-1, 1 - (unseen * (all[0] ?? 0)) / expectedDistance(all))
}
