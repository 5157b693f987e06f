import { ok, type Refusal, type Result } from '../../shared/result.ts'
import type { Head } from '../head/head.ts'
import type { Labelled } from '../head/labelled.ts'
import { trainHeads } from '../head/train-heads.ts'
import { recalibrate } from './recalibrate.ts'

export type Ground = {
  /** The shipped head for such pictures, where there is one. */
  readonly shipped: Head | null
  /** The version of the features. */
  readonly features: string
  readonly seed: number
}

/** How a head came to be: anew from the grades, or the shipped one with this person's strictness. */
export type Making = 'trained' | 'recalibrated'
export type Candidate = { readonly head: Head; readonly making: Making }

/** The better of both ways on streets that they had not seen. */
export function trainCandidate(
  labelled: readonly Labelled[],
  { shipped, features, seed }: Ground,
): Result<Candidate, Refusal<'too_few_grades'>> {
  const trained = trainHeads(labelled, { features, seed })
  if (shipped === null) return trained.ok ? ok({ head: trained.value.head, making: 'trained' }) : trained
  const recalibrated = recalibrate(shipped, labelled, seed)
  return trained.ok && trained.value.report.grades.loss <= recalibrated.loss
    ? ok({ head: trained.value.head, making: 'trained' })
    : ok({ head: recalibrated.head, making: 'recalibrated' })
}
