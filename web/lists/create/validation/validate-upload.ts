import { countTakeOver, type TakeOverCounts } from '@curbgrade/core/exports/take-over/count-take-over'
import { readTakeOver, type TakeOverChoice } from '@curbgrade/core/exports/take-over/take-over'
import { droppedReport } from '@curbgrade/core/lists/file/dropped-report'
import { type FilePreview, previewOf } from '@curbgrade/core/lists/file/file-preview'
import { mediaTypeOf } from '@curbgrade/core/lists/file/file-types'
import type { FileValidation, UploadedFile } from '@curbgrade/core/lists/file/file-validation'
import { refuseUnread } from '@curbgrade/core/lists/file/read-table'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import type { Scale } from '@curbgrade/core/lists/scale'
import { readChunks } from './read-chunks.ts'

/** What the person chose, or what was proposed. */
export type ColumnChoice = Omit<UploadedFile, 'fileName' | 'bytes' | 'earlier'> & {
  readonly gradesIn?: TakeOverChoice['gradesIn'] | undefined
  readonly areGradesMine?: boolean
  /** Read with the grades of a column, which may be its levels. */
  readonly scale?: Scale | null
}
export type ValidationRequest = Pick<UploadedFile, 'earlier'> & {
  readonly file: File
  readonly choice?: ColumnChoice
}

/** Ends with the validated file. */
export type ValidationProgress =
  /** `share` is the fraction of bytes read, from 0 to 1. */
  { readonly phase: 'reading'; readonly share: number } | { readonly phase: 'checking' } | ValidatedFile

export type ValidatedFile = {
  readonly phase: 'done'
  /** A copy of the validated bytes, so that these are uploaded even if the file on disk changes. */
  readonly file: File
  readonly choice: ColumnChoice
  readonly preview: FilePreview
  /** The removed rows as a CSV, each with its reason (D16). */
  readonly removed?: Blob
  /** What the file says of its rows, if it's an export of ours or the person named a column of grades (D62). */
  readonly takeOver?: TakeOverCounts
}

/** The last progress is `done`. A file that can't be read results in `unreadable`. */
export async function validateUpload(
  { file, choice = {}, ...compared }: ValidationRequest,
  onProgress: (progress: ValidationProgress) => void,
): Promise<void> {
  const unread = refuseUnread({ fileName: file.name, size: file.size })
  if (unread) return onProgress({ phase: 'done', file, choice, preview: previewOf(unread) })
  const bytes = await readFile(file, (share) => onProgress({ phase: 'reading', share }))
  if (!bytes) return onProgress(unreadable(file))
  onProgress({ phase: 'checking' })
  const validation = validateFile({ fileName: file.name, bytes, ...choice, ...compared })
  onProgress({
    phase: 'done',
    file: new File([bytes], file.name, {
      type: mediaTypeOf(file.name),
      lastModified: file.lastModified,
    }),
    choice,
    preview: previewOf(validation),
    ...removedRows(validation),
    ...countGrades(validation, choice, compared.earlier !== undefined),
  })
}

function countGrades(
  validation: FileValidation,
  { gradesIn = 'export', scale = null, columns }: ColumnChoice,
  isEdition: boolean,
): Pick<ValidatedFile, 'takeOver'> {
  const read = validation.ok ? readTakeOver(validation, { gradesIn, scale, isEdition, columns }) : null
  return read ? { takeOver: countTakeOver(read) } : {}
}

/** Returns the removed rows even if too few remain for a list. */
function removedRows({ headers = [], dropped = [] }: FileValidation): { removed?: Blob } {
  if (dropped.length === 0) return {}
  return { removed: new Blob([droppedReport(headers, dropped)], { type: 'text/csv' }) }
}

/** For a file that is gone, locked or a folder. */
export const unreadable = (file: File): ValidatedFile => ({
  phase: 'done',
  file,
  choice: {},
  preview: { ok: false, error: { code: 'unreadable', facts: {} } },
})

async function readFile(
  file: File,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(file.size)
  let read = 0
  try {
    for await (const chunk of readChunks(file.stream())) {
      bytes.set(chunk, read)
      read += chunk.length
      onShare(read / file.size)
    }
  } catch {
    return undefined
  }
  return bytes.subarray(0, read)
}
