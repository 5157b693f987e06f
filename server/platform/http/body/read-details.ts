import type { IncomingHttpHeaders } from 'node:http'
import { DETAILS_HEADER, MAX_DETAILS_BYTES } from '@curbgrade/core/shared/contract'

/** Undefined if the header is missing, too long or not JSON; the contract's shape then refuses it. */
export function readDetails(headers: IncomingHttpHeaders): unknown {
  const text = headers[DETAILS_HEADER]
  if (typeof text !== 'string' || text.length > MAX_DETAILS_BYTES) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
