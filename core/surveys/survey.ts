import { isConditionGrade } from '../grading/grade-scale.ts'
import { type ComparisonAnswer, isBetweenProviders, type PictureReading } from './comparison.ts'

/** A row of a survey's snapshot, which later grades don't change. */
export type SurveyRow = PictureReading & {
  readonly rowNo: number
  /** ISO 8601, in UTC. */
  readonly gradedAt: string | null
}

/** What the list page shows of a row beside its grade. */
export type ChangeSinceSurvey = {
  readonly earlierGrade: number | null
  /** Month, as YYYY-MM, or only the year. */
  readonly earlierCaptured: string | null
  readonly compared: ComparisonAnswer | null
  readonly isBetweenProviders: boolean
  /** Difference of two readings, in grades; above zero if the later is worse. Null with a category. */
  readonly readingDifference: number | null
}

/**
 * The change of a row since an earlier survey; of a row that wasn't in it, all is null. Only `compared` says that a house
 * changed: two readings of an unchanged house often differ (D64).
 */
export const describeChange = (
  earlier: SurveyRow | null,
  later: PictureReading,
  answer: ComparisonAnswer | null,
): ChangeSinceSurvey => ({
  earlierGrade: earlier?.grade ?? null,
  earlierCaptured: earlier?.picture?.capturedAt ?? null,
  compared: earlier === null ? null : answer,
  isBetweenProviders: earlier !== null && isBetweenProviders({ earlier, later }),
  readingDifference: earlier === null ? null : subtract(later.grade, earlier.grade),
})

const subtract = (later: number | null, earlier: number | null): number | null =>
  isCondition(later) && isCondition(earlier) ? later - earlier : null

const isCondition = (grade: number | null): grade is number => grade !== null && isConditionGrade(grade)
