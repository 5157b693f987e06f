import { ok, refuse } from '@curbgrade/core/shared/result'
import type { z } from 'zod'
import { inTime, timeoutError } from '../platform/outbound/index.ts'
import { errorToFault, type Supplied, type SupplierFault, statusToFault } from './supplier-fault.ts'

export type Supplier = {
  readonly baseUrl: string
  readonly apiKey?: string
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>
  readonly clock: () => Date
  readonly timeoutMs: number
}

type Question = {
  /** Relative to the base URL, or an absolute URL from the supplier. */
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly signal: AbortSignal
}

type FaultIn = (body: unknown) => SupplierFault | null
const noFaultIn: FaultIn = () => null

/** The body of a 2xx response. Otherwise the fault in the body or, without one, that of the status. */
export async function askBytes(
  supplier: Supplier,
  question: Question,
  faultIn: FaultIn = noFaultIn,
): Promise<Supplied<Uint8Array>> {
  try {
    return await inTime(supplier.timeoutMs, question.signal, timeoutError, (signal) =>
      fetchBytes(supplier, { ...question, signal }, faultIn),
    )
  } catch (error) {
    return errorToFault(error)
  }
}

async function fetchBytes(
  supplier: Supplier,
  question: Question,
  faultIn: FaultIn,
): Promise<Supplied<Uint8Array>> {
  const { method = 'GET', headers = {}, body, signal } = question
  const response = await supplier.fetch(urlOf(supplier, question), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal,
  })
  if (response.ok) return ok(new Uint8Array(await response.arrayBuffer()))
  const fault = statusToFault(response, supplier.clock())
  const named = faultIn(parseJson(await response.text()))
  return named === null ? fault : refuse(named.code, { ...fault.error.facts, ...named.facts })
}

const urlOf = ({ baseUrl }: Supplier, { url, query }: Question): URL => {
  const fullUrl = URL.canParse(url) ? new URL(url) : new URL(`${baseUrl.replace(/\/$/, '')}/${url}`)
  for (const [name, value] of Object.entries(query ?? {})) fullUrl.searchParams.set(name, value)
  return fullUrl
}

export async function askText(
  supplier: Supplier,
  question: Question,
  faultIn?: FaultIn,
): Promise<Supplied<string>> {
  const answer = await askBytes(supplier, question, faultIn)
  return answer.ok ? ok(new TextDecoder().decode(answer.value)) : answer
}

/** JSON of a known shape. Suppliers also report errors in a 200, so `faultIn` reads the body first. */
export async function askJson<Value>(
  supplier: Supplier,
  question: Question,
  shape: z.ZodType<Value>,
  faultIn: FaultIn = noFaultIn,
): Promise<Supplied<Value>> {
  const answer = await askText(supplier, question, faultIn)
  if (!answer.ok) return answer
  const body = parseJson(answer.value)
  const error = faultIn(body)
  if (error !== null) return { ok: false, error }
  const parsed = shape.safeParse(body)
  return parsed.success ? ok(parsed.data) : refuse('malformed')
}

/** Checks the JPEG signature, because content types can be wrong. */
export async function askJpeg(
  supplier: Supplier,
  question: Question,
  faultIn: FaultIn = noFaultIn,
): Promise<Supplied<Uint8Array>> {
  const answer = await askBytes(supplier, question, faultIn)
  if (!answer.ok || isJpeg(answer.value)) return answer
  const error = faultIn(parseJson(new TextDecoder().decode(answer.value)))
  return error === null ? refuse('malformed') : { ok: false, error }
}

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
