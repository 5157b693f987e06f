import type { Figure } from '../ai/figure.ts'
import type { ProposedRow } from './choose-rows.ts'
import { isBetweenProviders, type PicturePair, whyNotCounted } from './comparison.ts'
import { type CountedComparison, type NetFigure, netFigure } from './net-figure.ts'

export type ComparedProperty = ProposedRow & PicturePair & Pick<CountedComparison, 'street'>

export type SurveyFigures = {
  /** From the control alone, the only rows that stand for the list. */
  readonly list: NetFigure
  /** About the chosen rows and no others. It claims nothing, because the choice itself moves it. */
  readonly chosen: Figure
  /** Answered comparisons between providers, whether or not the figures count them. */
  readonly betweenProviders: number
}

/** The net figures of a survey (D64): share worse less share better, each with its 95 % interval. */
export function surveyFigures(
  rows: readonly ComparedProperty[],
  countsOtherProviders: boolean,
): SurveyFigures {
  const counted = rows.flatMap((row) => {
    const answer = whyNotCounted(row, countsOtherProviders) === null ? row.answer : null
    return answer === null || answer === 'cant_compare' ? [] : { ...row, answer }
  })
  const { n, estimate } = netFigure(counted.filter(({ isChosen }) => isChosen))
  return {
    list: netFigure(counted.filter(({ isControl }) => isControl)),
    chosen: { n, estimate },
    betweenProviders: rows.filter((row) => row.answer !== null && isBetweenProviders(row)).length,
  }
}
