import type { ComparisonAnswer } from './comparison.ts'
import type { PairState } from './pair-state.ts'
import { type FigureSums, type SurveyFigures, surveyFigures } from './survey-figures.ts'

/** The counters of a survey, as many for a large list as for a small one. */
export type SurveyTally = {
  readonly answers: Readonly<Record<ComparisonAnswer, number>>
  /** Rows without an answer. */
  readonly open: Readonly<Record<PairState, number>>
  /** Answered comparisons between providers. */
  readonly betweenProviders: number
  readonly sameProviders: FigureSums
  readonly allProviders: FigureSums
}

export type SurveySummary = Pick<SurveyTally, 'answers' | 'open'> & {
  readonly sameProviders: SurveyFigures
  readonly allProviders: SurveyFigures
}

export const summarizeSurvey = ({
  answers,
  open,
  betweenProviders,
  ...sums
}: SurveyTally): SurveySummary => ({
  answers,
  open,
  sameProviders: surveyFigures(sums.sameProviders, betweenProviders),
  allProviders: surveyFigures(sums.allProviders, betweenProviders),
})
