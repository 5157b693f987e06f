import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'

export const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'inactive'])

/** Sign-up, sign-in, sign-out and password reset are better-auth's own calls under `/api/auth`. */
export const accountContract = {
  getMe: call({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user, with balance and subscription',
    session: true,
    output: z.object({
      id: uuid,
      email: z.string(),
      name: z.string(),
      tokens: z.int(),
      subscription: z.object({ status: subscriptionStatus }),
      notifications: z.object({ email: z.boolean(), push: z.boolean() }),
    }),
    errors: [],
  }),
  getAbout: call({
    method: 'GET',
    path: '/api/about',
    summary: 'What runs here: version, suppliers, and the demo account of local mode',
    session: false,
    output: z.object({
      version: z.string(),
      imagery: z.enum(['demo', 'google', 'open']),
      payments: z.enum(['test', 'live']),
      passwordMin: z.int(),
      demoAccount: z.object({ email: z.string(), password: z.string() }).optional(),
      outbox: z.string().optional().describe('Where local mode shows the mails it did not send'),
    }),
    errors: [],
  }),
}
