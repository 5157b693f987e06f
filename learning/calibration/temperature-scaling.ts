import { minimize } from '../models/minimize.ts'
import { type Softmax, toProbabilities } from '../models/softmax.ts'

type HeldOut = {
  readonly classes: readonly number[]
  readonly weights: readonly number[]
  readonly logits: readonly (readonly number[] | undefined)[]
}

/** One inverse temperature for all logits, and one intercept that undoes the effect of class balancing. */
export function applyTemperatureScaling({ weights, biases }: Softmax, heldOut: HeldOut): Softmax {
  const [inverseTemperature = 1, intercept = 0] = minimize(
    temperatureObjective(heldOut),
    Float64Array.of(1, 0),
    { maxSteps: 50, tolerance: 1e-5 },
  ).params
  if (inverseTemperature <= 0) return { weights, biases }
  return {
    weights: weights.map((row) => row.map((weight) => inverseTemperature * weight)),
    biases: biases.map((bias, index) => inverseTemperature * bias + (index === 0 ? intercept : 0)),
  }
}

/** The mean negative log-likelihood, as a function of inverse temperature and intercept. */
export function temperatureObjective({ classes, weights, logits }: HeldOut) {
  const predicted = classes.flatMap((label, row) => {
    const rowLogits = logits[row]
    return rowLogits === undefined ? [] : [{ label, rowLogits, weight: weights[row] ?? 0 }]
  })
  const total = predicted.reduce((sum, { weight }) => sum + weight, 0)
  return (params: Float64Array, gradient: Float64Array): number => {
    const [inverseTemperature = 1, intercept = 0] = params
    gradient.fill(0)
    return predicted.reduce((value, { label, rowLogits, weight }) => {
      const probabilities = toProbabilities(
        rowLogits.map((logit, index) => inverseTemperature * logit + (index === 0 ? intercept : 0)),
      )
      probabilities.forEach((probability, index) => {
        const residual = (weight / total) * (probability - (index === label ? 1 : 0))
        gradient[0] = (gradient[0] ?? 0) + residual * (rowLogits[index] ?? 0)
        if (index === 0) gradient[1] = (gradient[1] ?? 0) + residual
      })
      return value - (weight / total) * Math.log(Math.max(1e-12, probabilities[label] ?? 0))
    }, 0)
  }
}
