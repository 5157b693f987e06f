import type { Random } from '../../shared/seeded-random.ts'
import type { Candidate } from '../samples/strategic-sample.ts'

/** A property of a simulated AI list, with the grade that a person would give it. */
export type SimulatedRow = Candidate & { readonly grade: number; readonly street: string }

/**
 * Simulates the list of a model that is right with probability `skill` if it is confident, and barely better than
 * a coin flip if it isn't. Streets are correlated, and one in ten properties is a category.
 */
export function simulatedList(size: number, skill: number, random: Random): SimulatedRow[] {
  const streets = Math.ceil(size / 12)
  const streetEffects = Array.from({ length: streets }, () => random() * 0.5 - 0.25)
  return Array.from({ length: size }, (_, index) => {
    const street = Math.floor(random() * streets)
    const aiScore = clamp(random() + (streetEffects[street] ?? 0))
    const isConfident = Math.abs(aiScore - 0.5) > 0.2
    const isRight = random() < (isConfident ? skill : 0.55)
    const isBad = aiScore > 0.5 === isRight
    const grade = random() < 0.1 ? 30 : isBad ? 5 + Math.floor(random() * 6) : 1 + Math.floor(random() * 4)
    const predictedClass = aiScore > 0.7 ? 'needs_work' : aiScore < 0.3 ? 'good_condition' : 'uncertain'
    return {
      rowNo: index + 1,
      aiScore,
      confidence: Math.max(aiScore, 1 - aiScore),
      predictedClass,
      grade,
      street: `street ${street}`,
    }
  })
}

const clamp = (score: number) => Math.min(1, Math.max(0, score))
