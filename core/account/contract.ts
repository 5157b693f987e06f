import { z } from 'zod'
import { call, keyScopes } from '../shared/contract.ts'
import { instant, internal, stored, uuid } from '../shared/wire.ts'
import { SIGN_UP_RULES } from './sign-up.ts'

/** Per user. Each list may have one, for the columns of its table. */
export const MAX_PREFERENCES = 500

export const password = z.string().min(1).max(1000)
const profile = z.object({ id: uuid, email: z.string(), name: z.string(), isEmailVerified: z.boolean() })

export const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'inactive'])

/** The key works only on this site, so it may be public. */
const googleMaps = z.object({ browserKey: z.string(), baseUrl: z.string() })

const keyState = z.object({
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  expiresAt: instant,
  tokensLeft: z.int().nullable().describe('What it may still spend today, in UTC; null if it may not spend'),
})
export type KeyState = Readonly<z.output<typeof keyState>>

/** Calls under `/api/auth` are better-auth's. Sensitive calls carry the current password to check (Spec 6). */
export const accountContract = {
  getMe: call({
    method: 'GET',
    path: '/api/me',
    summary: 'Get the user, with balance and what the key may still do',
    session: true,
    key: 'read',
    v1: '/api/v1/me',
    output: z.object({
      id: uuid,
      email: z.string(),
      name: z.string(),
      isEmailVerified: z.boolean(),
      welcomeTokens: z
        .int()
        .describe('Tokens that will be granted once the email address is verified')
        .meta(internal),
      tokens: z.int(),
      availableTokens: z.int().describe('Balance without reserved tokens'),
      subscription: z.object({ status: subscriptionStatus }).meta(internal),
      notifications: z.object({ email: z.boolean(), push: z.boolean() }).meta(internal),
      key: keyState.optional().describe('The key that was sent'),
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
  getAccountPreferences: call({
    method: 'GET',
    path: '/api/preferences',
    summary: 'Get the choices that follow the account, such as changed keys',
    session: true,
    output: z.object({ preferences: z.record(z.string(), z.string()).describe('Values by name') }),
    errors: [],
  }),
  setAccountPreference: call({
    method: 'PUT',
    path: '/api/preferences/:name',
    summary: 'Save one of the choices that follow the account',
    session: true,
    params: z.object({ name: z.string().regex(/^[\w-]{1,60}$/) }),
    body: z.object({ value: z.string().max(4_000) }),
    output: z.object({ value: z.string() }),
    errors: [],
  }),
  verifyPassword: call({
    method: 'POST',
    path: '/api/auth/verify-password',
    summary: 'Check the current password; grants no access by itself',
    session: true,
    body: z.object({ password }),
    output: z.object({ status: z.literal(true) }),
    errors: ['wrong_password', 'too_many_attempts'],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Verify an email address with the single-use token from an emailed link',
    session: false,
    body: z.object({ token: z.string().min(1).max(200) }),
    output: z.object({ verified: z.literal(true) }),
    errors: ['link_used', 'link_expired', 'maxretry'],
  }),
  sendVerification: call({
    method: 'POST',
    path: '/api/me/verification-mail',
    summary: 'Resend the verification email',
    session: true,
    output: z.object({ queued: z.literal(true) }),
    errors: ['already_verified', 'too_many_attempts', 'maxretry'],
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/me/email',
    summary:
      'Change the email address. Unused links sent to the old one stop working, and the new one must be verified',
    session: true,
    body: z.object({ email: z.string().max(320), password }),
    bodyEmailIsNew: true,
    output: profile,
    errors: ['invalid_email', 'wrong_password', 'too_many_attempts', 'email_taken', 'maxretry'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/me/password',
    summary: 'Change the password and end all other sessions',
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
    summary: 'Delete the account and all its data',
    session: true,
    body: z.object({ password }),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['payments_unavailable', 'wrong_password', 'too_many_attempts', 'maxretry'],
  }),
  getAbout: call({
    method: 'GET',
    path: '/api/about',
    summary:
      'Get the version, the suppliers, who can sign up, how much accounts may store and, in local mode, the demo account',
    session: false,
    output: z.object({
      version: z.string(),
      imagery: z.enum(['demo', 'google', 'open']),
      googleMaps: googleMaps.optional().describe('Present when Google supplies the imagery'),
      mapStyle: z.string().optional().describe('Style URL of the open map, if it has tiles'),
      payments: z.enum(['test', 'live']),
      passwordMin: z.int(),
      signUp: z.enum(SIGN_UP_RULES).describe('Who can create an account'),
      quotas: z
        .object({ free: stored, paying: stored })
        .describe('How much an account may store; paying ones have a plan or have bought tokens'),
      demoAccount: z.object({ email: z.string(), password: z.string() }).optional(),
      outbox: z.string().optional().describe('Where local mode shows emails instead of sending them'),
    }),
    errors: [],
  }),
}
