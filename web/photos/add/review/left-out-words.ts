import type { LeftOutFile } from '@curbgrade/core/photos/batch/plan-batch'
import { textOf } from '../../../text/language.ts'
import { reasonsText } from '../../reasons-text.ts'
import { type BatchLookup, fileNameOf } from './batch-lookup.ts'
import { batchText } from './text.ts'

export function leftOutWords(file: LeftOutFile, lookup: BatchLookup): string {
  const text = textOf(batchText)
  switch (file.kind) {
    case 'refused':
      return textOf(reasonsText)[file.reason]
    case 'unreadable':
      return text.unreadable[file.why]
    case 'no_mapping':
      return text.noMapping
    case 'duplicate':
      return text.duplicate(fileNameOf(lookup.pathOf(file.of)))
  }
}
