import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { type Judge, judge } from '../models/head.ts'
import { baseRates } from './base-rates.ts'
import { splitHoldout } from './holdout.ts'
import { graded, type Labeled } from './labeled-picture.ts'
import { judgeUnseen } from './predict-held-out.ts'
import { decidePromotion, type Promotion } from './promotion.ts'
import { type Ground, type Making, trainCandidate } from './train-candidate.ts'
import { type VersionFigures, versionFigures } from './version-figures.ts'

export type Lesson = Ground & {
  readonly labeled: readonly Labeled[]
  /** The user's version so far; null for his first. */
  readonly champion: Judge | null
}

export type Learned = {
  readonly head: Judge
  readonly making: Making
  readonly isPromoted: boolean
  readonly comparison: Comparison
  readonly figures: VersionFigures
  /** `holdout`: on grades that no version is ever trained on. `unseen_streets`: as long as those are too few. */
  readonly measuredOn: 'holdout' | 'unseen_streets'
  readonly trainedOn: number
}

/** What the candidate had to be as good as: the user's version, what grades without one, or knowing how often each grade is given. */
export type Comparison = Pick<Promotion, 'excess' | 'noise' | 'streets'> & {
  readonly rival: 'champion' | 'shipped' | 'base_rates'
}

/** A quarter of the streets is set aside for good. */
const HOLDOUT_SHARE = 0.25

/**
 * Makes a head of a person's grades and decides whether it may take over: on streets that are locked away from every
 * training, it must not be worse beyond noise. Pure: the same grades and seed give the same head.
 */
export function learn({ labeled, champion, ...ground }: Lesson): Result<Learned, Refusal<'too_few_grades'>> {
  const { training, holdout } = splitHoldout(labeled, { share: HOLDOUT_SHARE, seed: ground.seed })
  const made = trainCandidate(training, ground)
  if (!made.ok) return made
  const { head, making } = made.value
  const rival = champion ?? ground.shipped
  const { isPromoted, excess, noise, streets } = decidePromotion(rival ?? baseRates(training), head, holdout)
  const isMeasurable = graded(holdout).length >= MIN_GRADES
  const judged = isMeasurable
    ? holdout.map((one) => ({ one, opinion: judge(head, one.features) }))
    : judgeUnseen([...training, ...holdout], ground)
  return ok({
    head,
    making,
    isPromoted: rival === null ? excess <= noise : isPromoted,
    comparison: {
      excess,
      noise,
      streets,
      rival: champion ? 'champion' : ground.shipped ? 'shipped' : 'base_rates',
    },
    figures: versionFigures(judged),
    measuredOn: isMeasurable ? 'holdout' : 'unseen_streets',
    trainedOn: training.length,
  })
}
