import { groupBy } from '../shared/group-by.ts'
import { type ComparisonAnswer, comparisonAnswers } from './comparison.ts'
import { type PairState, pairStates } from './pair-state.ts'
import { type ComparedProperty, type SurveyFigures, surveyFigures } from './survey-figures.ts'

/** A row that a survey asks for. Its pair matters as long as it has no answer. */
export type AskedRow = ComparedProperty & { readonly state: PairState }

export type SurveySummary = {
  readonly answers: Readonly<Record<ComparisonAnswer, number>>
  /** Rows without an answer. */
  readonly open: Readonly<Record<PairState, number>>
  readonly sameProviders: SurveyFigures
  readonly allProviders: SurveyFigures
}

export const summarizeSurvey = (rows: readonly AskedRow[]): SurveySummary => ({
  answers: countEach(
    comparisonAnswers.map(({ answer }) => answer),
    rows.flatMap(({ answer }) => answer ?? []),
  ),
  open: countEach(
    pairStates,
    rows.flatMap(({ answer, state }) => (answer === null ? state : [])),
  ),
  sameProviders: surveyFigures(rows, false),
  allProviders: surveyFigures(rows, true),
})

function countEach<Value extends string>(
  values: readonly Value[],
  found: readonly Value[],
): Record<Value, number> {
  const groups = groupBy(found, (value) => value)
  return Object.fromEntries(values.map((value) => [value, groups.get(value)?.length ?? 0])) as Record<
    Value,
    number
  >
}
