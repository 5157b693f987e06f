import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'

const password = z.string().min(1).max(1000)
const profile = z.object({ id: uuid, email: z.string(), name: z.string(), isEmailVerified: z.boolean() })

export const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'inactive'])

/** What a page needs to show Google's map and panoramas itself. The key is bound to the site, so everybody may see it. */
const googleMaps = z.object({ browserKey: z.string(), baseUrl: z.string() })

/**
 * Sign-up, sign-in, sign-out and password reset are better-auth's own calls under `/api/auth`. Whatever is sensitive
 * carries the current password, which the server checks in the same request (Spec 6).
 */
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
      isEmailVerified: z.boolean(),
      welcomeTokens: z.int().describe('What verifying the email address would bring'),
      tokens: z.int(),
      subscription: z.object({ status: subscriptionStatus }),
      notifications: z.object({ email: z.boolean(), push: z.boolean() }),
    }),
    errors: [],
  }),
  updateMe: call({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change the display name',
    session: true,
    body: z.object({ name: z.string().max(1000) }),
    output: profile,
    errors: ['empty_name', 'long_name', 'unreadable_name'],
  }),
  verifyPassword: call({
    method: 'POST',
    path: '/api/auth/verify-password',
    summary: 'Whether this is the current password; it opens nothing by itself',
    session: true,
    body: z.object({ password }),
    output: z.object({ status: z.literal(true) }),
    errors: ['wrong_password', 'too_many_attempts'],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Verify an email address with the token of a mailed link, which works once',
    session: false,
    body: z.object({ token: z.string().min(1).max(200) }),
    output: z.object({ verified: z.literal(true) }),
    errors: ['link_used', 'link_expired', 'maxretry'],
  }),
  sendVerification: call({
    method: 'POST',
    path: '/api/me/verification-mail',
    summary: 'Send the verification mail again',
    session: true,
    output: z.object({ queued: z.literal(true) }),
    errors: ['already_verified', 'too_many_attempts', 'maxretry'],
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/me/email',
    summary:
      'Change the email address; unused links end with the old one, and the new one has to be verified',
    session: true,
    body: z.object({ email: z.string().max(320), password }),
    bodyEmailIsNew: true,
    output: profile,
    errors: ['invalid_email', 'wrong_password', 'too_many_attempts', 'email_taken', 'maxretry'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/me/password',
    summary: 'Change the password; every other session ends',
    session: true,
    body: z.object({ currentPassword: password, newPassword: password }),
    output: z.object({ changed: z.literal(true) }),
    errors: [
      'short_password',
      'long_password',
      'common_password',
      'wrong_password',
      'too_many_attempts',
      'maxretry',
    ],
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/me/delete',
    summary: 'Delete the account and everything in it',
    session: true,
    body: z.object({ password }),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['payments_unavailable', 'wrong_password', 'too_many_attempts', 'maxretry'],
  }),
  getAbout: call({
    method: 'GET',
    path: '/api/about',
    summary: 'What runs here: version, suppliers, and the demo account of local mode',
    session: false,
    output: z.object({
      version: z.string(),
      imagery: z.enum(['demo', 'google', 'open']),
      googleMaps: googleMaps.optional().describe('Where Google gives the pictures'),
      mapStyle: z.string().optional().describe('URL of the style of the open map, where it has tiles'),
      payments: z.enum(['test', 'live']),
      passwordMin: z.int(),
      demoAccount: z.object({ email: z.string(), password: z.string() }).optional(),
      outbox: z.string().optional().describe('Where local mode shows the mails it did not send'),
    }),
    errors: [],
  }),
}
