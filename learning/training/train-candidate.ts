import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { recalibrate } from '../calibration/recalibrate.ts'
import type { Judge } from '../models/head.ts'
import { graded, type Labeled } from './labeled-picture.ts'
import { trainHeads } from './train-head.ts'

export type Ground = {
  /** What grades such pictures without anything learned: a shipped head, or what a grader outside says; null: nothing. */
  readonly shipped: Judge | null
  /** The version of the features. */
  readonly features: string
  readonly seed: number
}

/** How a version came to be: anew from the grades, or what was there with this person's strictness. */
export type Making = 'trained' | 'recalibrated'
export type Candidate = { readonly head: Judge; readonly making: Making }

/** Two numbers are not learned from fewer. */
const MIN_CONDITIONS = 10

/** The better of both ways on streets that they had not seen; of what is said, only strictness is to be learned. */
export function trainCandidate(
  labeled: readonly Labeled[],
  { shipped, features, seed }: Ground,
): Result<Candidate, Refusal<'too_few_grades'>> {
  const conditions = graded(labeled).length
  if (shipped !== null && conditions < MIN_CONDITIONS)
    return refuse('too_few_grades', { graded: conditions, needed: MIN_CONDITIONS })
  if (shipped?.format === 'spoken')
    return ok({ head: recalibrate(shipped, labeled, seed).head, making: 'recalibrated' })
  const trained = trainHeads(labeled, { features, seed })
  if (shipped === null) return trained.ok ? ok({ head: trained.value.head, making: 'trained' }) : trained
  const recalibrated = recalibrate(shipped, labeled, seed)
  return trained.ok && trained.value.report.grades.loss <= recalibrated.loss
    ? ok({ head: trained.value.head, making: 'trained' })
    : ok({ head: recalibrated.head, making: 'recalibrated' })
}
