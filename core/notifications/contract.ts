import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { MAX_ENDPOINT_LENGTH } from './push-endpoint.ts'

export const notificationSettings = z.object({ email: z.boolean(), push: z.boolean() })

const listMessageKinds = ['list_completed', 'ai_completed', 'ai_failed', 'ai_paused'] as const
export type ListMessageKind = (typeof listMessageKinds)[number]
export type MessageKind = ListMessageKind | 'tokens_low'

const channelState = z
  .enum(['queued', 'sent', 'off', 'failed'])
  .describe(
    'off: turned off, email address unverified, hourly email limit reached, or no recipient. failed: abandoned after several tries',
  )
export type ChannelState = z.output<typeof channelState>

const delivery = { id: uuid, at: instant, email: channelState, push: channelState }

const listMessage = z.object({
  ...delivery,
  kind: z.enum(listMessageKinds),
  title: z.string().describe('The list’s title at that time'),
  recordCount: z.int(),
  processedCount: z.int(),
  listId: uuid.nullable().describe('Null if the list was deleted'),
})

const tokensMessage = z.object({
  ...delivery,
  kind: z.literal('tokens_low'),
  balance: z.int().describe('At that time, as is the threshold'),
  threshold: z.int(),
})

/** The kind says what a message is about. */
const message = z.discriminatedUnion('kind', [listMessage, tokensMessage])

/** Unpadded base64url, as browsers encode the keys of a subscription. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))
const endpoint = z.string().max(MAX_ENDPOINT_LENGTH)

export const notificationsContract = {
  getNotifications: call({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Get notification settings and history, newest first',
    session: true,
    query: z.object({
      before: uuid.optional().describe('Return messages older than the one with this id'),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    output: z.object({
      settings: notificationSettings,
      vapidPublicKey: z.string().describe('applicationServerKey for the browser’s push subscription'),
      messages: z.array(message),
      next: uuid.nullable(),
    }),
    errors: [],
  }),
  updateNotifications: call({
    method: 'PATCH',
    path: '/api/notifications',
    summary: 'Turn email and push notifications on or off',
    session: true,
    body: z.object({ email: z.boolean().optional(), push: z.boolean().optional() }),
    output: z.object({ settings: notificationSettings }),
    errors: [],
  }),
  addPushSubscription: call({
    method: 'POST',
    path: '/api/push-subscription',
    summary: 'Subscribe this browser to push notifications. Idempotent',
    session: true,
    body: z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) }),
    output: z.object({ subscribed: z.literal(true) }),
    errors: ['invalid_endpoint', 'maxretry'],
  }),
  removePushSubscription: call({
    method: 'DELETE',
    path: '/api/push-subscription',
    summary: 'Unsubscribe the browser with this endpoint from push notifications',
    session: true,
    body: z.object({ endpoint }),
    output: z.object({ subscribed: z.literal(false) }),
    errors: [],
  }),
}
