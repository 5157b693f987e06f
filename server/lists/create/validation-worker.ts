import { parentPort } from 'node:worker_threads'
import { readTakeOver, type TakeOverChoice } from '@curbgrade/core/exports/take-over/take-over'
import { withoutColumns } from '@curbgrade/core/exports/take-over/without-columns'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { UploadedFile } from '@curbgrade/core/lists/file/file-validation'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { answerRequests } from '../../platform/threads/answer-requests.ts'
import { type EncodedRows, encodeRows } from './copy-rows.ts'

export type UploadToValidate = UploadedFile & {
  readonly listId: string
  readonly ownerId: OwnerId
  readonly takeOver?: Omit<TakeOverChoice, 'isEdition' | 'columns'>
}

export type ValidatedUpload = {
  headers: string[]
  mapping: Mapping
  recordCount: number
  dropped: number
  rows: EncodedRows
  /** Each known row of a next edition with the earlier one. */
  known?: ReadonlyMap<number, number>
  /** Those of the grades that come with the file, if they are taken over. */
  questions?: readonly string[]
}

function validate(upload: UploadToValidate): Result<ValidatedUpload, Refusal> {
  const { listId, ownerId, takeOver, ...file } = upload
  const validation = validateFile(file)
  if (!validation.ok) return { ok: false, error: validation.error }
  const isEdition = file.earlier !== undefined
  const taken = takeOver && readTakeOver(validation, { ...takeOver, isEdition, columns: file.columns })
  if (taken === null) return refuse('invalid_mapping')
  const kept = taken ? withoutColumns(validation, taken.leftOut) : validation
  return ok({
    headers: kept.headers,
    mapping: kept.mapping,
    recordCount: kept.rows.length,
    dropped: validation.dropped.length,
    rows: encodeRows({ listId, ownerId }, kept, taken?.rows),
    ...(validation.edition && { known: validation.edition.known }),
    ...(taken && { questions: taken.questions }),
  })
}

parentPort?.on(
  'message',
  answerRequests(validate, (answer) =>
    answer.ok
      ? Object.values(answer.value.rows).flatMap((chunks) =>
          chunks.map(({ buffer }) => buffer as ArrayBuffer),
        )
      : [],
  ),
)
