import type { Estimate, Figure } from '@curbgrade/core/ai/figure'
import { estimateProportion, studentQuantile } from './proportion.ts'
import { clusterByStreet, type SampledGrade, toFigure } from './sampled-grade.ts'

/** The labels of model and person for one property, on one scale: 0 or 1 for sides, 1 to 10 for grades. */
export type RatingPair = SampledGrade & { readonly model: number; readonly person: number }

/**
 * Estimates agreement beyond chance with quadratic weights: an error of two steps counts four times as much as one
 * of one step. On two classes this is Cohen's kappa, where every weighting is the same.
 *
 * The interval is that of the linearized variance between streets (Binder 1983) of log(1 − kappa), the logarithm of
 * observed ÷ expected distance, which is nearly symmetric where kappa isn't. Student's quantile has Satterthwaite's degrees
 * of freedom: in a sample of a large list a few rows carry most of the weight, and they are what there is to know.
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
  const squares = errors.map((error) => error ** 2)
  const variance = (streets.length / (streets.length - 1)) * sum(squares)
  const degrees = sum(squares) ** 2 / sum(squares.map((square) => square ** 2)) - 1
  const factor = Math.exp(studentQuantile(Math.min(degrees, streets.length - 1)) * Math.sqrt(variance))
  const distance = observed / expected
  return { value: 1 - distance, low: Math.max(-1, 1 - distance * factor), high: 1 - distance / factor }
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

const weightOf = ([weight = 0]: Moments) => weight

const observedDistance = ([, , , modelSquared = 0, personSquared = 0, product = 0]: Moments) =>
  modelSquared + personSquared - 2 * product

/** The squared distance if the labels of model and person were independent. */
const expectedDistance = ([
  weight = 0,
  model = 0,
  person = 0,
  modelSquared = 0,
  personSquared = 0,
]: Moments) => modelSquared + personSquared - (2 * model * person) / weight

/** The derivative of the expected distance with respect to the weight of a street. */
function expectedShare(street: Moments, [weight = 0, model = 0, person = 0]: Moments): number {
  const [ownWeight = 0, ownModel = 0, ownPerson = 0, modelSquared = 0, personSquared = 0] = street
  const cross = ownModel * person + model * ownPerson - (model * person * ownWeight) / weight
  return modelSquared + personSquared - (2 * cross) / weight
}

/**
 * The lower bound after perfect agreement. There is no variance to see then, so the interval of exact agreement
 * says how many disagreements may be unseen, each by one step.
 */
function lowBound(pairs: readonly RatingPair[], all: Moments): number {
  const exact = estimateProportion(pairs.map((pair) => ({ ...pair, isHit: pair.model === pair.person })))
  const unseen = 1 - (exact.estimate?.low ?? 0)
  return Math.max(-1, 1 - (unseen * (all[0] ?? 0)) / expectedDistance(all))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
