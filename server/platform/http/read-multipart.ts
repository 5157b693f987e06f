import { MAX_FILE_BYTES } from '@curbgrade/core/lists/limits'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './route.ts'

type Multipart = { fields: Record<string, string>; file: UploadedFile | null }

const MAX_UPLOADS_AT_ONCE = 8
let uploads = 0

/** Reads one file and a few fields into memory; how many uploads may be held at once is bounded, so is each. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<
  Result<Multipart, Refusal<'unsupported_media_type' | 'malformed' | 'file_too_big' | 'overloaded'>>
> {
  if (!request.isMultipart()) return refuse('unsupported_media_type', { expected: 'multipart/form-data' })
  if (uploads >= MAX_UPLOADS_AT_ONCE) return refuse('overloaded')
  uploads++
  try {
    return ok(await readParts(request))
  } catch (error) {
    return refusalOf(error)
  } finally {
    uploads--
  }
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  // No prototype: a field may be called __proto__.
  const fields: Record<string, string> = Object.create(null)
  let file: UploadedFile | null = null
  for await (const part of request.parts({
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, parts: 11, fieldSize: 2000 },
  })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
    else fields[part.fieldname] = String(part.value)
  }
  return { fields, file }
}

function refusalOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file_too_big', { bytes: MAX_FILE_BYTES })
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code.startsWith('FST_') || isBrokenForm(error)) {
    return refuse('malformed', { problems: ['body: the form data cannot be read'] })
  }
  throw error
}

// busboy reports broken forms as plain errors without a code.
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /multipart|form|part header|boundary/i.test(error.message)
