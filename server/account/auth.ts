import { nameProblem, PASSWORD_MAX } from '@curbgrade/core/account/credentials'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Pool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import type { Attempts } from './attempts.ts'
import { CLIENT_IP_HEADER } from './client-ip-header.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { passwordReset, type ResetPorts } from './password-reset.ts'
import type { Passwords } from './passwords.ts'
import { SESSION_DAYS } from './session-store.ts'
import { signInHooks } from './sign-in-hooks.ts'
import { findUser } from './store.ts'

export type AuthOptions = Omit<ResetPorts, 'onSessionsEnded'> & {
  readonly pool: Pool
  readonly secret: string
  readonly trustedOrigins: string[]
  readonly rateLimits: boolean
  readonly attempts: Attempts
  readonly passwords: Passwords
  readonly knownBrowsers: KnownBrowsers
  readonly log: Log
  /**
   * Gives a user who has none a ledger and the verification mail. Runs at every sign-in, the first one included, so that
   * a sign-up that was killed half-way is made whole.
   */
  readonly onSignIn: (user: { id: string; email: string }) => Promise<void>
  /** The user's sessions ended: live channels must end with them (P12). */
  readonly onSessionsEnded: (userId: string) => Promise<void>
}

export const COOKIE_PREFIX = 'curbgrade'

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Accounts, password sign-in and cookie sessions, kept in our tables under our column names. */
export const createAuth = (options: AuthOptions) =>
  betterAuth({
    appName: 'Curbgrade',
    baseURL: options.appUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    database: options.pool,
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => options.log[level === 'debug' ? 'debug' : level]({ source: 'auth' }, message),
    },
    // What is no refusal of the library's is an error like any other of ours.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: options.passwordMin,
      maxPasswordLength: PASSWORD_MAX,
      password: options.passwords,
    },
    plugins: [passwordReset(options)],
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_DAYS * 24 * 60 * 60,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
    rateLimit: {
      enabled: options.rateLimits,
      storage: 'database',
      modelName: 'auth_rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 5 },
      },
    },
    advanced: {
      // auth-routes.ts asks whose page sent it, as for every call of ours; where links lead is checked here.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: options.appUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            if (nameProblem(user.name) !== null)
              throw new APIError('BAD_REQUEST', {
                code: 'NAME_REQUIRED',
                message: 'Please check your inputs',
              })
            return { data: { ...user, name: user.name.trim() } }
          },
        },
      },
      session: {
        create: { after: (session) => openAccountOf(options, session.userId) },
        delete: { after: (session) => options.onSessionsEnded(session.userId) },
      },
    },
    hooks: signInHooks(options),
  })

export type Auth = ReturnType<typeof createAuth>

async function openAccountOf({ pool, onSignIn }: AuthOptions, userId: string): Promise<void> {
  const user = await findUser(pool, userId)
  if (user !== null) await onSignIn(user)
}
