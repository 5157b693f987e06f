import { parentPort } from 'node:worker_threads'
import type { Mapping } from '@curbgrade/core/lists/header-mapping'
import { judgeFile } from '@curbgrade/core/lists/verdict'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import { answering } from '../platform/threads/answer-requests.ts'
import { encodeRows } from './copy-rows.ts'

export type JudgeRequest = { fileName: string; bytes: Uint8Array; mapping?: Mapping; listId: string }

/** A file that passed: `copy` holds its rows as COPY text in pieces, ready for the database. */
export type JudgedFile = {
  headers: string[]
  mapping: Mapping
  recordCount: number
  dropped: number
  copy: Uint8Array[]
}

function judge({ fileName, bytes, mapping, listId }: JudgeRequest): Result<JudgedFile, Refusal> {
  const verdict = judgeFile({ fileName, bytes, ...(mapping === undefined ? {} : { mapping }) })
  if (!verdict.ok) return { ok: false, error: verdict.error }
  return ok({
    headers: verdict.headers,
    mapping: verdict.mapping,
    recordCount: verdict.rows.length,
    dropped: verdict.dropped.length,
    copy: encodeRows(listId, verdict.rows, verdict.mapping),
  })
}

parentPort?.on(
  'message',
  answering(judge, (answer) =>
    answer.ok ? answer.value.copy.map((piece) => piece.buffer as ArrayBuffer) : [],
  ),
)
