import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { MAX_ENDPOINT_LENGTH } from './push-endpoint.ts'

export const notificationSettings = z.object({ email: z.boolean(), push: z.boolean() })

export const messageKind = z.enum(['list_completed', 'ai_completed', 'ai_failed', 'ai_paused'])
const channelState = z
  .enum(['queued', 'sent', 'off', 'failed'])
  .describe(
    'off: switched off, an unverified address, more than the mails of an hour, or nobody to send to; failed: given up after bounded tries',
  )

const message = z.object({
  id: uuid,
  kind: messageKind,
  title: z.string().describe('Of the list at that time'),
  recordCount: z.int(),
  processedCount: z.int(),
  at: instant,
  listId: uuid.nullable().describe('Null when the list is gone'),
  email: channelState,
  push: channelState,
})

/** Unpadded base64url, as browsers write the keys of a subscription. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))
const endpoint = z.string().max(MAX_ENDPOINT_LENGTH)

export const notificationsContract = {
  getNotifications: call({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Settings and what was sent, newest first',
    session: true,
    query: z.object({
      before: uuid.optional().describe('Message id to continue below'),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    output: z.object({
      settings: notificationSettings,
      vapidPublicKey: z.string().describe('What a browser subscribes with (applicationServerKey)'),
      messages: z.array(message),
      next: uuid.nullable(),
    }),
    errors: [],
  }),
  updateNotifications: call({
    method: 'PATCH',
    path: '/api/notifications',
    summary: 'Switch email or push messages on or off',
    session: true,
    body: z.object({ email: z.boolean().optional(), push: z.boolean().optional() }),
    output: z.object({ settings: notificationSettings }),
    errors: [],
  }),
  addPushSubscription: call({
    method: 'POST',
    path: '/api/push-subscription',
    summary: 'Lets this browser receive push messages; again for the same browser changes nothing',
    session: true,
    body: z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) }),
    output: z.object({ subscribed: z.literal(true) }),
    errors: ['invalid_endpoint', 'maxretry'],
  }),
  removePushSubscription: call({
    method: 'DELETE',
    path: '/api/push-subscription',
    summary: 'Sends no more push messages to the browser of this endpoint',
    session: true,
    body: z.object({ endpoint }),
    output: z.object({ subscribed: z.literal(false) }),
    errors: [],
  }),
}
