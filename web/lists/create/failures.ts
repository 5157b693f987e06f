import type { RefusedFile } from '@curbgrade/core/lists/file/validate-file'
import { sentenceFor } from '../../client/sentence-for.ts'
import { textOf } from '../../text/language.ts'
import { createText } from './text.ts'

export function fileSentence({ code, facts }: RefusedFile['error']): string {
  const entry = textOf(createText).fileRefusals[code]
  return typeof entry === 'string' ? entry : entry(facts)
}

export const createFailure = (error: unknown): string => sentenceFor(error, textOf(createText).createRefusals)
