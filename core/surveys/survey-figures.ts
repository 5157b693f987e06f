import type { Figure } from '../ai/figure.ts'
import { type NetFigure, type NetSums, netFigure } from './net-figure.ts'

export type SurveyFigures = {
  /** From the control alone, the only rows that stand for the list. */
  readonly list: NetFigure
  /** About the chosen rows and no others. It claims nothing, because the choice itself moves it. */
  readonly chosen: Figure
  /** Answered comparisons between providers, whether or not the figures count them. */
  readonly betweenProviders: number
}

export type FigureSums = { readonly list: NetSums; readonly chosen: NetSums }

/** The net figures of a survey (D64): share worse less share better, each with its 95 % interval. */
export function surveyFigures(sums: FigureSums, betweenProviders: number): SurveyFigures {
  const { n, estimate } = netFigure(sums.chosen)
  return { list: netFigure(sums.list), chosen: { n, estimate }, betweenProviders }
}
