import type { RefusedFile } from '@curbgrade/core/lists/file/file-validation'
import { sentenceFor } from '../../../client/sentence-for.ts'
import { textOf } from '../../../text/language.ts'
import { refusalsText } from './text.ts'

export function fileSentence({ code, facts }: RefusedFile['error']): string {
  const { fileRefusals, refusalCauses } = textOf(refusalsText)
  const entry = fileRefusals[code]
  const sentence = typeof entry === 'string' ? entry : entry(facts)
  const causes = code in refusalCauses ? refusalCauses[code as keyof typeof refusalCauses](facts) : []
  return [sentence, ...causes].join(' ')
}

export const createFailure = (error: unknown): string =>
  sentenceFor(error, textOf(refusalsText).createRefusals)
