import { isConditionGrade } from '../grading/grade-scale.ts'
import { drawIndexes, type Random, shuffled } from '../shared/seeded-random.ts'

/** A row of the list with its grade of the earlier survey: 1 to 10, a category, or null. */
export type SurveyableRow = { readonly rowNo: number; readonly grade: number | null }

export type SurveyChoice = {
  readonly list: readonly SurveyableRow[]
  /** Row numbers that a person chose. */
  readonly chosen: ReadonlySet<number>
  readonly withControl: boolean
}

/** A row that is both is asked once, and counts in the figures of both. */
export type ProposedRow = {
  readonly rowNo: number
  readonly isChosen: boolean
  readonly isControl: boolean
}

/** Chosen rows whose figure changes by itself (regression to the mean). */
export type ChoiceWarning = 'worst_improve' | 'best_worsen'

export type SurveyProposal = {
  readonly rows: readonly ProposedRow[]
  readonly warning: ChoiceWarning | null
}

const CONTROL_SHARE = 0.1
const MIN_CONTROL = 50

/**
 * Proposes the chosen rows and a control: a simple random sample of 10 % of all rows of the list, at least 50, or all
 * (D64). Chosen rows may be drawn as well, because a control without them would say nothing of the list. If every
 * row is chosen, every row is the control. The order is random, so someone who stops early has compared a random
 * part of both, and can't see which row is which.
 */
export function chooseRows(choice: SurveyChoice, random: Random): SurveyProposal {
  const control = choice.withControl ? drawControl(choice, random) : new Set<number>()
  const rows = choice.list
    .map(({ rowNo }) => ({ rowNo, isChosen: choice.chosen.has(rowNo), isControl: control.has(rowNo) }))
    .filter(({ isChosen, isControl }) => isChosen || isControl)
  return { rows: shuffled(rows, random), warning: choice.withControl ? null : warningOf(choice) }
}

function drawControl({ list, chosen }: SurveyChoice, random: Random): Set<number> {
  const isCensus = list.every(({ rowNo }) => chosen.has(rowNo))
  const size = isCensus ? list.length : controlSize(list.length)
  return new Set(drawIndexes(list.length, size, random).flatMap((index) => list[index]?.rowNo ?? []))
}

/** Rows of the control of a list with `rowCount` rows. */
export const controlSize = (rowCount: number): number =>
  Math.min(rowCount, Math.max(MIN_CONTROL, Math.ceil(rowCount * CONTROL_SHARE)))

const MIN_WORST = 9
const MAX_BEST = 2

/** Grades at the end of the scale owe much to the error of their reading, which the next reading doesn't repeat (Galton 1886). */
function warningOf({ list, chosen }: SurveyChoice): ChoiceWarning | null {
  const grades = list.flatMap(({ rowNo, grade }) =>
    chosen.has(rowNo) && grade !== null && isConditionGrade(grade) ? grade : [],
  )
  if (grades.length === 0) return null
  if (grades.every((grade) => grade >= MIN_WORST)) return 'worst_improve'
  return grades.every((grade) => grade <= MAX_BEST) ? 'best_worsen' : null
}
