import type { Call } from '@curbgrade/core/shared/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Pace } from '../limits.ts'
import { maxBodyBytesOf } from '../load/admit-call.ts'
import type { ReceivedContent, ReceivedFile } from '../route.ts'
import { readDetails } from './read-details.ts'
import { receiveContent } from './receive-content.ts'
import { loadFile, receiveUpload } from './receive-upload.ts'

type Input = {
  params: unknown
  query: unknown
  body: unknown
  details: unknown
  file: ReceivedFile | null
  content: ReceivedContent | null
}
type InputRefusal = Refusal<
  'malformed' | 'too_large' | 'unsupported_media_type' | 'file_too_big' | 'too_many_uploads' | 'overloaded'
>

export async function readInput(
  contract: Call,
  request: FastifyRequest,
  pace: Pace,
): Promise<Result<Input, InputRefusal>> {
  const params = check('params', contract.params, request.params)
  if (!params.ok) return params
  const query = check('query', contract.query, request.query)
  if (!query.ok) return query
  const head = { params: params.value, query: query.value, details: undefined, file: null, content: null }
  if (contract.bodyType === 'file') return readFile(contract, request, pace, head)
  if (contract.bodyType !== 'multipart') {
    const body = check('body', contract.body, bodyOf(contract, request))
    return body.ok ? ok({ ...head, body: body.value }) : body
  }
  const upload = await receiveUpload(request, pace)
  if (!upload.ok) return upload
  const body = check('body', contract.body, upload.value.fields)
  if (!body.ok) return body
  const file = upload.value.file === null ? ok(null) : await loadFile(request, upload.value.file)
  if (!file.ok) return file
  return ok({ ...head, body: body.value, file: file.value })
}

/** The public path of a call that the specification named has what the body names otherwise, such as the list. */
const bodyOf = (contract: Call, { params, body }: FastifyRequest): unknown =>
  contract.params === undefined && Object.keys(params as object).length > 0
    ? { ...(body as object | undefined), ...(params as object) }
    : body

async function readFile(
  contract: Call,
  request: FastifyRequest,
  pace: Pace,
  head: Omit<Input, 'body'>,
): Promise<Result<Input, InputRefusal>> {
  const details = check('details', contract.details, readDetails(request.headers))
  if (!details.ok) return details
  const content = await receiveContent(request, maxBodyBytesOf(contract), pace)
  return content.ok
    ? ok({ ...head, body: undefined, details: details.value, content: content.value })
    : content
}

function check(part: string, shape: z.ZodType | undefined, value: unknown) {
  if (shape === undefined) return ok(undefined)
  const parsed = shape.safeParse(value ?? {})
  // Checks after parsing, so that it walks only what the contract names, however deep the rest is.
  if (parsed.success && containsNul(parsed.data))
    return refuse('malformed', { problems: [`${part}: contains a NUL character`] })
  if (parsed.success) return ok(parsed.data)
  return refuse('malformed', {
    problems: parsed.error.issues.map((issue) => `${[part, ...issue.path].join('.')}: ${issue.message}`),
  })
}

// PostgreSQL text can't contain NUL and would raise an error.
export const containsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(containsNul)
