import { PICTURE_SIZE, type PictureSize } from '@curbgrade/core/shared/picture-kind'
import { ok, refuse } from '@curbgrade/core/shared/result'
import sharp from 'sharp'
import { z } from 'zod'
import { askJpeg, askJson, type Supplier } from '../ask-supplier.ts'
import { readPicture } from '../read-picture.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'
import { withRetries } from '../with-retries.ts'
import { isPlaceholder } from './is-placeholder.ts'
import { signPath } from './sign-url.ts'

export type GoogleSupplier = Supplier & {
  readonly apiKey: string
  /** Without the project's URL signing secret, Google serves few pictures a day. */
  readonly signingSecret?: string
}

type Query = Readonly<Record<string, string>>

const status = z.object({ status: z.string() })

const FAULTS: Readonly<Record<string, SupplierFault['code']>> = {
  OVER_QUERY_LIMIT: 'rate_limited',
  OVER_DAILY_LIMIT: 'quota',
  REQUEST_DENIED: 'auth',
  INVALID_REQUEST: 'bad_request',
  UNKNOWN_ERROR: 'upstream_unavailable',
}

/** Google reports errors in a 200. A result that isn't found is an answer, not a fault. */
function faultIn(body: unknown): SupplierFault | null {
  const parsed = status.safeParse(body)
  const code = parsed.success ? FAULTS[parsed.data.status] : undefined
  return code === undefined ? null : { code, facts: {} }
}

/** JSON from an unsigned endpoint. A missing endpoint means wrong settings. */
export async function askGoogle<Value>(
  google: GoogleSupplier,
  path: string,
  query: Query,
  shape: z.ZodType<Value>,
  signal: AbortSignal,
): Promise<Supplied<Value>> {
  const question = { url: path, query: { ...query, key: google.apiKey }, signal }
  const answer = await withRetries(signal, () => askJson(google, question, shape, faultIn))
  return answer.ok || answer.error.code !== 'not_found' ? answer : refuse('bad_request', { status: 404 })
}

/** Both renditions of a picture, from one billed call. */
export type GooglePicture = { readonly jpeg: Uint8Array; readonly large: Uint8Array }

/** `no_coverage` if Google has no picture or returns its gray placeholder. */
export async function askGooglePicture(
  google: GoogleSupplier,
  path: string,
  { size, query }: { readonly size: PictureSize; readonly query: Query },
  signal: AbortSignal,
): Promise<Supplied<GooglePicture>> {
  const url = pictureUrl(google, path, query)
  const supplier = { ...google, fetch: refusingWarnings(google.fetch) }
  const answer = await withRetries(signal, () => askJpeg(supplier, { url, signal }))
  if (!answer.ok) return answer.error.code === 'not_found' ? refuse('no_coverage') : answer
  const picture = await readPicture(answer.value)
  if (picture?.width !== size.width || picture.height !== size.height) return refuse('malformed')
  if (isPlaceholder(picture)) return refuse('no_coverage')
  return ok({ jpeg: await reduced(answer.value), large: answer.value })
}

export const sizeText = ({ width, height }: PictureSize): string => `${width}x${height}`

const reduced = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg)
    .resize({ ...PICTURE_SIZE, fit: 'fill' })
    .jpeg({ quality: 88 })
    .toBuffer()

function pictureUrl({ baseUrl, apiKey, signingSecret }: GoogleSupplier, path: string, query: Query): string {
  const pathAndQuery = `/${path}?${new URLSearchParams({ ...query, key: apiKey })}`
  return new URL(signingSecret === undefined ? pathAndQuery : signPath(pathAndQuery, signingSecret), baseUrl)
    .href
}

/** Turns a warning into a 400, because Google sends a map that it couldn't render as requested with a 200. */
const refusingWarnings =
  (fetch: Supplier['fetch']): Supplier['fetch'] =>
  async (...question) => {
    const response = await fetch(...question)
    return response.headers.has('x-staticmap-api-warning') ? new Response(null, { status: 400 }) : response
  }
