import { signatureHeader } from './signature.ts'

const TIMEOUT_MS = 10_000

export type Post = {
  readonly url: string
  readonly payload: string
  readonly secret: string
  readonly atSeconds: number
}

/** Sends a signed event. Resolves with the status, or null without a response. Doesn't follow redirects. */
export async function postEvent({ url, payload, secret, atSeconds }: Post): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, secret, atSeconds),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

export const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300
