import { parentPort } from 'node:worker_threads'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { answerRequests } from '../../platform/threads/answer-requests.ts'
import { encodeRows } from './copy-rows.ts'

export type UploadToValidate = { fileName: string; bytes: Uint8Array; mapping?: Mapping; listId: string }

/** `copy` has the rows as chunks of COPY text. */
export type ValidatedUpload = {
  headers: string[]
  mapping: Mapping
  recordCount: number
  dropped: number
  copy: Uint8Array[]
  isAscii: boolean
}

function validate({ fileName, bytes, mapping, listId }: UploadToValidate): Result<ValidatedUpload, Refusal> {
  const validation = validateFile({ fileName, bytes, ...(mapping === undefined ? {} : { mapping }) })
  if (!validation.ok) return { ok: false, error: validation.error }
  const { chunks, isAscii } = encodeRows(listId, validation.rows, validation.mapping)
  return ok({
    headers: validation.headers,
    mapping: validation.mapping,
    recordCount: validation.rows.length,
    dropped: validation.dropped.length,
    copy: chunks,
    isAscii,
  })
}

parentPort?.on(
  'message',
  answerRequests(validate, (answer) =>
    answer.ok ? answer.value.copy.map((chunk) => chunk.buffer as ArrayBuffer) : [],
  ),
)
