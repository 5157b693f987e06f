import { isConditionGrade } from '../../grading/grade-scale.ts'
import { isBetweenProviders, type PicturePair, type PictureReading } from '../comparison.ts'

type NotCounted = 'unanswered' | 'cant_compare' | 'no_picture' | 'category' | 'other_kind' | 'other_provider'

/**
 * The reference of count_survey_rows.sql: returns why a comparison isn't in net figures, or null if it is. Comparisons between providers are in them if a person
 * chose so; those of a front with a roof never are.
 */
export function whyNotCounted(
  { earlier, later, answer }: PicturePair,
  countsOtherProviders: boolean,
): NotCounted | null {
  if (answer === null) return 'unanswered'
  if (answer === 'cant_compare') return answer
  if (earlier.picture === null || later.picture === null) return 'no_picture'
  if (isCategory(earlier) || isCategory(later)) return 'category'
  if (earlier.picture.kind !== later.picture.kind) return 'other_kind'
  return isBetweenProviders({ earlier, later }) && !countsOtherProviders ? 'other_provider' : null
}

const isCategory = ({ grade }: PictureReading): boolean => grade !== null && !isConditionGrade(grade)
