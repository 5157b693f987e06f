import type { Random } from '../../shared/seeded-random.ts'
import type { Candidate } from '../strategic-sample.ts'

/** A property of an invented AI list, with the grade that a person would give it. */
export type SimulatedRow = Candidate & { readonly grade: number; readonly street: string }

/**
 * A list as a model leaves it that is right `skill` of the time where it is sure, and a coin's throw where it is not;
 * streets are good or bad as a whole to some degree, and one in ten properties is a category.
 */
export function simulatedList(size: number, skill: number, random: Random): SimulatedRow[] {
  const streets = Math.ceil(size / 12)
  const tempers = Array.from({ length: streets }, () => random() * 0.5 - 0.25)
  return Array.from({ length: size }, (_, at) => {
    const street = Math.floor(random() * streets)
    const aiScore = clamp(random() + (tempers[street] ?? 0))
    const isSure = Math.abs(aiScore - 0.5) > 0.2
    const isRight = random() < (isSure ? skill : 0.55)
    const isBad = aiScore > 0.5 === isRight
    const grade = random() < 0.1 ? 30 : isBad ? 5 + Math.floor(random() * 6) : 1 + Math.floor(random() * 4)
    const predictedClass = aiScore > 0.7 ? 'needs_work' : aiScore < 0.3 ? 'good_condition' : 'uncertain'
    return {
      rowNo: at + 1,
      aiScore,
      confidence: Math.max(aiScore, 1 - aiScore),
      predictedClass,
      grade,
      street: `street ${street}`,
    }
  })
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
