import { basename } from 'node:path'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Files } from '../../platform/files/index.ts'
import type { StreamAnswer } from '../../platform/http/route.ts'

/** The browser revalidates, so that access ends with the session, and that a part that was hidden isn't shown. */
const CACHED = 'private, no-cache'
/** The browser must not keep a picture that we may not keep (D28). */
const NOT_CACHED = 'private, no-store'

export const answerUnstored = (jpeg: Uint8Array): StreamAnswer =>
  answerWith(jpeg, { 'cache-control': NOT_CACHED })

/** A file never changes, so its name is the ETag. The answer has no bytes if the browser's copy is valid. */
export async function answerStored<Code extends Refusal['code']>(
  request: FastifyRequest,
  { path, size }: { readonly path: string; readonly size?: 'large' },
  read: () => Promise<Result<Uint8Array, Refusal<Code>>>,
): Promise<Result<StreamAnswer, Refusal<Code>>> {
  const name = basename(path, '.jpg') + (size === undefined ? '' : `-${size}`)
  const headers = { 'cache-control': CACHED, etag: `"${name}"` }
  if (request.headers['if-none-match'] === headers.etag)
    return ok({ status: 304, headers, body: Buffer.alloc(0) })
  const jpeg = await read()
  return jpeg.ok ? ok(answerWith(jpeg.value, headers)) : jpeg
}

export async function readPaidFile(
  files: Files,
  path: string,
  { log }: FastifyRequest,
): Promise<Result<Uint8Array, Refusal<'imagery_unavailable'>>> {
  const jpeg = await files.readIfExists(path)
  if (jpeg !== null) return ok(jpeg)
  log.error('a paid picture is missing from the file store')
  return refuse('imagery_unavailable')
}

function answerWith(bytes: Uint8Array, headers: Readonly<Record<string, string>>): StreamAnswer {
  const body = Buffer.from(bytes)
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}
