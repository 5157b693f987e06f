import { gradeOfScore } from '@curbgrade/core/ai/grade-of-score'
import type { Candidate } from '@curbgrade/core/ai/samples/strategic-sample'
import type { Random } from '@curbgrade/core/shared/seeded-random'

/** A property of a simulated list, with what the model says of it and the grade that a person would give it. */
export type PopulationRow = Candidate & {
  readonly street: string
  readonly aiScore: number
  readonly grade: number
}

export type Population = {
  readonly size: number
  readonly streets: number
  /** Standard deviations, where that of houses of one street is 1. */
  readonly streetEffect: number
  readonly modelError: number
  readonly personError: number
  /** The mean condition: 0 for half the houses in need of work, less for fewer. */
  readonly mean: number
}

const CATEGORY_RATE = 0.08

/**
 * Houses whose condition is that of their street and their own; model and person each see it with an error of their own.
 * One in twelve is a category to the person.
 */
export function simulatedPopulation(
  { size, streets, streetEffect, modelError, personError, mean }: Population,
  random: Random,
): PopulationRow[] {
  const effects = Array.from({ length: streets }, () => streetEffect * normal(random))
  return Array.from({ length: size }, (_, index) => {
    const street = Math.floor(random() * streets)
    const condition = mean + (effects[street] ?? 0) + normal(random)
    const aiScore = scoreOf(condition + modelError * normal(random))
    const person = scoreOf(condition + personError * normal(random))
    return {
      rowNo: index + 1,
      street: `street ${street}`,
      aiScore,
      confidence: Math.max(aiScore, 1 - aiScore),
      predictedClass: aiScore > 0.5 ? 'needs_work' : 'good_condition',
      grade: random() < CATEGORY_RATE ? 30 : gradeOfScore(person),
    }
  })
}

const scoreOf = (condition: number) => 1 / (1 + Math.exp(-1.5 * condition))

/** A normal deviate (Box–Muller). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
