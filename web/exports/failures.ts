import { sentenceFor } from '../client/sentence-for.ts'
import { textOf } from '../text/language.ts'
import { exportsText } from './text.ts'

/** `Strategic sample export failed: …` and `Aerial sample export failed: …` (Spec 8). */
export function sampleFailure(kind: 'strategic' | 'aerial', error: unknown): string {
  const { samples, errors } = textOf(exportsText)
  const { failed, empty } = samples[kind]
  return failed(sentenceFor(error, { not_found: errors.not_found, nothing_to_sample: empty }))
}

/** `Export failed: …` with what went wrong (Spec 8). */
export function exportFailure(error: unknown): string {
  const { exporting, errors } = textOf(exportsText)
  return exporting.failed(sentenceFor(error, errors))
}
