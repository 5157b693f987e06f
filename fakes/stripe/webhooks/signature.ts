import { createHmac } from 'node:crypto'

/** The `stripe-signature` header: HMAC-SHA256 of the time and the body's bytes, with the whole secret as key. */
export function signatureHeader(payload: string, secret: string, atSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${mac}`
}
