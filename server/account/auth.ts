import { nameProblem, PASSWORD_MAX } from '@curbgrade/core/account/credentials'
import { visibleText } from '@curbgrade/core/shared/plain-text'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { CLIENT_IP_HEADER } from './client-ip-header.ts'
import { passwordReset, type ResetPorts } from './passwords/password-reset.ts'
import { COOKIE_PREFIX } from './sessions/session-cookie.ts'
import { SESSION_DAYS } from './sessions/session-store.ts'
import { type SignInPorts, signInHooks } from './sign-in/sign-in-hooks.ts'
import { findUser } from './store.ts'

export type AuthOptions = Omit<ResetPorts, 'onSessionsEnded'> &
  SignInPorts & {
    readonly appUrl: string
    readonly secret: string
    readonly trustedOrigins: string[]
    readonly rateLimits: boolean
    /** Opens the ledger and starts verification, at every sign-in, because a crash can interrupt a sign-up. */
    readonly onSignIn: (user: { id: string; email: string }) => Promise<void>
    /** Live channels must end together with the user's sessions (P12). */
    readonly onSessionsEnded: (userId: string) => Promise<void>
  }

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

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
    // Errors other than the library's own refusals go through our error handling.
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
      // auth-routes.ts checks the origin of requests, as for all our calls. The library checks where links
      // lead.
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
            return { data: { ...user, name: visibleText(user.name) } }
          },
        },
      },
      session: {
        create: { after: (session) => runOnSignIn(options, session.userId) },
        delete: { after: (session) => options.onSessionsEnded(session.userId) },
      },
    },
    hooks: signInHooks(options),
  })

export type Auth = ReturnType<typeof createAuth>

async function runOnSignIn({ pool, onSignIn }: AuthOptions, userId: string): Promise<void> {
  const user = await findUser(pool, userId)
  if (user !== null) await onSignIn(user)
}
