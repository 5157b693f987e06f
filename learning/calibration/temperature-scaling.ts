import { minimize } from '../models/minimize.ts'
import { type Softmax, sharesOf } from '../models/softmax.ts'

type Unseen = {
  readonly classes: readonly number[]
  readonly weights: readonly number[]
  /** The scores of a fit that had not seen the row's street; rows without are left out. */
  readonly thoughts: readonly (readonly number[] | undefined)[]
}

/**
 * Makes categories as sure as they deserve: one factor for all scores, and one shift that gives what can be graded back
 * the weight that balancing took from it.
 */
export function temper({ weights, biases }: Softmax, unseen: Unseen): Softmax {
  const [factor = 1, shift = 0] = minimize(temperObjective(unseen), Float64Array.of(1, 0), {
    maxSteps: 50,
    tolerance: 1e-5,
  }).at
  if (factor <= 0) return { weights, biases }
  return {
    weights: weights.map((row) => row.map((weight) => factor * weight)),
    biases: biases.map((bias, index) => factor * bias + (index === 0 ? shift : 0)),
  }
}

export function temperObjective({ classes, weights, thoughts }: Unseen) {
  const seen = classes.flatMap((own, row) => {
    const scores = thoughts[row]
    return scores === undefined ? [] : [{ own, scores, weight: weights[row] ?? 0 }]
  })
  const total = seen.reduce((sum, { weight }) => sum + weight, 0)
  return (at: Float64Array, slope: Float64Array): number => {
    const [factor = 1, shift = 0] = at
    slope.fill(0)
    return seen.reduce((value, { own, scores, weight }) => {
      const shares = sharesOf(scores.map((score, index) => factor * score + (index === 0 ? shift : 0)))
      shares.forEach((share, index) => {
        const off = (weight / total) * (share - (index === own ? 1 : 0))
        slope[0] = (slope[0] ?? 0) + off * (scores[index] ?? 0)
        if (index === 0) slope[1] = (slope[1] ?? 0) + off
      })
      return value - (weight / total) * Math.log(Math.max(1e-12, shares[own] ?? 0))
    }, 0)
  }
}
