import type { Opinion } from '@curbgrade/core/ai/opinion'
import { cleanText } from '@curbgrade/core/shared/clean-text'
import { categoryOfSubject, type Reply } from './prompt.ts'

const MAX_REMARKS = 5
const MAX_REMARK_LENGTH = 200

export function readOpinion(reply: Reply): Opinion | null {
  const grades = normalized([
    reply.grade_1,
    reply.grade_2,
    reply.grade_3,
    reply.grade_4,
    reply.grade_5,
    reply.grade_6,
    reply.grade_7,
    reply.grade_8,
    reply.grade_9,
    reply.grade_10,
  ])
  if (grades === null || !isProbability(reply.certainty)) return null
  return {
    grades,
    categories: categoriesOf(reply),
    evidence: reply.evidence.slice(0, MAX_REMARKS).map((remark) => cleanText(remark, MAX_REMARK_LENGTH)),
  }
}

/** For a house, the remaining probability goes to 'other'; any other subject may just as well be a house. */
function categoriesOf({ subject, certainty }: Reply): Opinion['categories'] {
  const grade = categoryOfSubject(subject)
  return grade === null ? { 50: 1 - certainty } : { [grade]: certainty }
}

function normalized(weights: readonly number[]): number[] | null {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const areValid = weights.every((weight) => Number.isFinite(weight) && weight >= 0) && sum > 0
  return areValid ? weights.map((weight) => weight / sum) : null
}

const isProbability = (value: number): boolean => value >= 0 && value <= 1
