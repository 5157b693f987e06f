import { MAX_FILE_BYTES } from '@curbgrade/core/lists/limits'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Pace } from '../limits.ts'
import { isClientGone } from '../load/client-gone.ts'
import { type TemporaryFile, writeTemporaryFile } from './temporary-file.ts'
import { watchPace } from './watch-pace.ts'

export type Multipart = { fields: Record<string, string>; file: SpooledFile | null }
export type SpooledFile = { readonly name: string; readonly content: TemporaryFile }

/** Leaves room for boundaries, field names and other fields. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024

/** Reads a few fields, and one file to disk. Never reads a body that declares too large a size. */
export async function readMultipart(
  request: FastifyRequest,
  pace: Pace,
): Promise<Result<Multipart, Refusal<'unsupported_media_type' | 'malformed' | 'file_too_big'>>> {
  if (!request.isMultipart()) return refuse('unsupported_media_type', { expected: 'multipart/form-data' })
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES)
    return refuse('file_too_big', { bytes: MAX_FILE_BYTES })
  const stopWatching = watchPace(
    { bytes: () => request.socket.bytesRead, onTooSlow: () => void request.raw.destroy() },
    pace,
  )
  try {
    return ok(await readParts(request))
  } catch (error) {
    if (isClientGone(request)) throw error
    // Responds at once and discards the rest of the body, so that the client can read the response.
    request.raw.resume()
    return refusalOf(error)
  } finally {
    stopWatching()
  }
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  // The library waits for the end of the stream, which a destroyed one never reports.
  if (request.raw.destroyed) throw new Error('the client disconnected')
  // No prototype: a field may be called __proto__.
  const fields: Record<string, string> = Object.create(null)
  let file: SpooledFile | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 11, fieldSize: 2000 },
    })) {
      if (part.type === 'file') file = await receiveFile(part.filename, part.file)
      else if (part.fieldname in fields) throw new BrokenForm(`the field ${part.fieldname} is repeated`)
      else fields[part.fieldname] = String(part.value)
    }
    return { fields, file }
  } catch (error) {
    await file?.content.close()
    throw error
  }
}

const receiveFile = async (
  fileName: string | undefined,
  chunks: AsyncIterable<Buffer>,
): Promise<SpooledFile> => ({
  name: nameOf(fileName),
  content: await writeTemporaryFile(untilLimit(chunks)),
})

/** Stops at the limit; the library would read and discard everything else that the client sends. */
async function* untilLimit(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_FILE_BYTES) throw new FileTooBig()
    yield chunk
  }
}

class FileTooBig extends Error {}

class BrokenForm extends Error {}

function nameOf(fileName: string | undefined): string {
  if (fileName === undefined || fileName.includes('\0')) throw new BrokenForm('the file has no readable name')
  return fileName
}

function refusalOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof FileTooBig) return refuse('file_too_big', { bytes: MAX_FILE_BYTES })
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code.startsWith('FST_') || isBrokenForm(error)) {
    return refuse('malformed', { problems: ['body: the form data cannot be read'] })
  }
  throw error
}

// busboy reports broken forms as plain errors without a code, and an overlong boundary as a "needle".
const isBrokenForm = (error: unknown): boolean =>
  error instanceof BrokenForm ||
  (error instanceof Error && /multipart|form|part header|boundary|needle/i.test(error.message))
