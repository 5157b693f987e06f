import type { Opinion } from '@curbgrade/core/ai/opinion'
import { cleanText } from '@curbgrade/core/shared/clean-text'
import { type Reply, subjects } from './prompt.ts'

const MAX_REMARKS = 5
const MAX_REMARK_LENGTH = 200

/** What a model said, as an opinion; null when its shares are none. */
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
  if (grades === null || !isShare(reply.certainty)) return null
  return {
    grades,
    categories: categoriesOf(reply),
    evidence: reply.evidence.slice(0, MAX_REMARKS).map((remark) => cleanText(remark, MAX_REMARK_LENGTH)),
  }
}

/** The doubt that it is a house is a share for 'other'; whatever else is doubted may as well be a house. */
function categoriesOf({ subject, certainty }: Reply): Opinion['categories'] {
  const grade = subjects[subject]
  return grade === null ? { 50: 1 - certainty } : { [grade]: certainty }
}

function normalized(shares: readonly number[]): number[] | null {
  const sum = shares.reduce((total, share) => total + share, 0)
  const areShares = shares.every((share) => Number.isFinite(share) && share >= 0) && sum > 0
  return areShares ? shares.map((share) => share / sum) : null
}

const isShare = (value: number): boolean => value >= 0 && value <= 1
