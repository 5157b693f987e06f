import { createECDH } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { readPushEndpoint } from '@curbgrade/core/notifications/push-endpoint'
import webPush from 'web-push'
import type { BrowserSubscription, Push, PushOutcome, PushService } from '../../notifications/push-port.ts'
import { publicLookup } from '../../platform/public-address.ts'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type WebPushOptions = {
  readonly keys: VapidKeys
  /** The contact for push services: a `mailto:` or `https:` URL. */
  readonly subject: string
  /** For tests only: an origin on loopback that stands in for a push service. */
  readonly standIn?: string
}

const TIMEOUT_MS = 5_000
/** A notification about a list is outdated after a day. */
const KEPT_SECONDS = 86_400

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Sends encrypted messages to browsers through the push services they named (RFC 8030, 8291, 8292). */
export function createWebPush({ keys, subject, standIn }: WebPushOptions): PushService {
  const isStandIn = (endpoint: string) => standIn !== undefined && new URL(endpoint).origin === standIn
  return {
    publicKey: keys.publicKey,
    readEndpoint: (endpoint) =>
      URL.canParse(endpoint) && isStandIn(endpoint) ? endpoint : readPushEndpoint(endpoint),
    send: async (subscription, push) => {
      if (!isReadable(subscription)) return 'gone'
      const sealed = seal(subscription, push, { ...keys, subject })
      return outcomeOf(await deliver(sealed, isStandIn(subscription.endpoint)))
    },
  }
}

/** Whether the browser's key is on the curve. Otherwise it couldn't decrypt the message. */
function isReadable({ p256dh }: BrowserSubscription): boolean {
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    return ours.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>

const seal = (
  { endpoint, p256dh, auth }: BrowserSubscription,
  { topic, payload }: Push,
  vapidDetails: VapidKeys & { subject: string },
): Sealed =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    topic,
    TTL: KEPT_SECONDS,
  })

/** Opens one connection to a public internet address. Never follows a redirect (P18). */
const deliver = ({ endpoint, method, headers, body }: Sealed, isStandIn: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) } as const
    const answered = (response: IncomingMessage) => {
      response.resume().destroy()
      resolve(response.statusCode ?? 0)
    }
    const sending = isStandIn
      ? httpRequest(endpoint, options, answered)
      : httpsRequest(endpoint, { ...options, lookup: publicLookup }, answered)
    sending.once('error', reject).end(body)
  })

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'sent'
  throw new Error(`the push service answers ${status}`)
}
