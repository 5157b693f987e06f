import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import type { Judge } from '../head/head.ts'
import { graded, type Labelled } from '../head/labelled.ts'
import { trainHeads } from '../head/train-heads.ts'
import { recalibrate } from './recalibrate.ts'

export type Ground = {
  /** What grades such pictures without anything learnt: a shipped head, or what a grader outside says; null: nothing. */
  readonly shipped: Judge | null
  /** The version of the features. */
  readonly features: string
  readonly seed: number
}

/** How a version came to be: anew from the grades, or what was there with this person's strictness. */
export type Making = 'trained' | 'recalibrated'
export type Candidate = { readonly head: Judge; readonly making: Making }

/** Two numbers are not learnt from fewer. */
const LEAST_CONDITIONS = 10

/** The better of both ways on streets that they had not seen; of what is said, only strictness is to be learnt. */
export function trainCandidate(
  labelled: readonly Labelled[],
  { shipped, features, seed }: Ground,
): Result<Candidate, Refusal<'too_few_grades'>> {
  const conditions = graded(labelled).length
  if (shipped !== null && conditions < LEAST_CONDITIONS)
    return refuse('too_few_grades', { graded: conditions, needed: LEAST_CONDITIONS })
  if (shipped?.format === 'spoken')
    return ok({ head: recalibrate(shipped, labelled, seed).head, making: 'recalibrated' })
  const trained = trainHeads(labelled, { features, seed })
  if (shipped === null) return trained.ok ? ok({ head: trained.value.head, making: 'trained' }) : trained
  const recalibrated = recalibrate(shipped, labelled, seed)
  return trained.ok && trained.value.report.grades.loss <= recalibrated.loss
    ? ok({ head: trained.value.head, making: 'trained' })
    : ok({ head: recalibrated.head, making: 'recalibrated' })
}
