import type { Estimate, Figure } from '@curbgrade/core/ai/figure'
import { marginBetweenClusters } from '@curbgrade/core/shared/intervals/margin-between-clusters'
import { estimateProportion } from './proportion.ts'
import { clusterByStreet, type SampledGrade, toFigure } from './sampled-grade.ts'

export type RatingPair = SampledGrade & { readonly model: number; readonly person: number }

/**
 * Quadratic weights; on two classes this is Cohen's kappa. The interval is computed for log(1 − kappa), which
 * is nearly symmetric where kappa isn't.
 */
export const estimateKappa = (pairs: readonly RatingPair[]): Figure =>
  toFigure(pairs.length, () => kappaInterval(pairs))

function kappaInterval(pairs: readonly RatingPair[]): Estimate | null {
  const streets = clusterByStreet(pairs).map((street) => toMoments(street))
  const all = addMoments(streets)
  const [observed, expected] = [observedDistance(all), expectedDistance(all)]
  if (!(expected > weightOf(all) * 1e-12)) return null
  if (!(observed > 0)) return { value: 1, low: lowBound(pairs, all), high: 1 }
  const errors = streets.map(
    (street) => observedDistance(street) / observed - expectedShare(street, all) / expected,
  )
  const factor = Math.exp(marginBetweenClusters(errors))
  const distance = observed / expected
  return { value: 1 - distance, low: Math.max(-1, 1 - distance * factor), high: 1 - distance / factor }
}

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

const weightOf = ([weight = 0]: Moments) => weight

const observedDistance = ([, , , modelSquared = 0, personSquared = 0, product = 0]: Moments) =>
  modelSquared + personSquared - 2 * product

/** The expected squared distance if both labels were independent. */
const expectedDistance = ([
  weight = 0,
  model = 0,
  person = 0,
  modelSquared = 0,
  personSquared = 0,
]: Moments) => modelSquared + personSquared - (2 * model * person) / weight

function expectedShare(street: Moments, [weight = 0, model = 0, person = 0]: Moments): number {
  const [ownWeight = 0, ownModel = 0, ownPerson = 0, modelSquared = 0, personSquared = 0] = street
  const cross = ownModel * person + model * ownPerson - (model * person * ownWeight) / weight
  return modelSquared + personSquared - (2 * cross) / weight
}

/** Perfect agreement shows no variance, so the interval of exact agreement limits what may be unseen. */
function lowBound(pairs: readonly RatingPair[], all: Moments): number {
  const exact = estimateProportion(pairs.map((pair) => ({ ...pair, isHit: pair.model === pair.person })))
  const unseen = 1 - (exact.estimate?.low ?? 0)
  return Math.max(-1, 1 - (unseen * (all[0] ?? 0)) / expectedDistance(all))
}
