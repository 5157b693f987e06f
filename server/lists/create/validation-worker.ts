import { parentPort } from 'node:worker_threads'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { UploadedFile } from '@curbgrade/core/lists/file/file-validation'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { answerRequests } from '../../platform/threads/answer-requests.ts'
import { type EncodedRows, encodeRows } from './copy-rows.ts'

export type UploadToValidate = UploadedFile & { readonly listId: string; readonly userId: string }

export type ValidatedUpload = {
  headers: string[]
  mapping: Mapping
  recordCount: number
  dropped: number
  rows: EncodedRows
  /** Each known row of a next edition with the earlier one. */
  known?: ReadonlyMap<number, number>
}

function validate({ listId, userId, ...file }: UploadToValidate): Result<ValidatedUpload, Refusal> {
  const validation = validateFile(file)
  if (!validation.ok) return { ok: false, error: validation.error }
  return ok({
    headers: validation.headers,
    mapping: validation.mapping,
    recordCount: validation.rows.length,
    dropped: validation.dropped.length,
    rows: encodeRows({ listId, userId }, validation.rows, validation.mapping),
    ...(validation.edition && { known: validation.edition.known }),
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
