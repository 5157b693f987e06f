import { sentenceFor } from '../../client/sentence-for.ts'
import { textOf } from '../../text/language.ts'
import { jobText } from './text.ts'

/** `Failed to start job: …` (Spec 8). */
export function startFailure(error: unknown): string {
  const { failed, startErrors } = textOf(jobText)
  return failed.start(sentenceFor(error, startErrors))
}

export const cancelFailure = (error: unknown): string => sentenceFor(error, textOf(jobText).cancelErrors)
