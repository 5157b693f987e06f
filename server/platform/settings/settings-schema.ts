import { SIGN_UP_RULES } from '@curbgrade/core/account/sign-up'
import { MAX_FREE_ROWS, MAX_PAYING_ROWS, MIN_QUOTA_ROWS } from '@curbgrade/core/lists/quota'
import { z } from 'zod'
import { filesUrlProblem } from './files-url-problem.ts'
import type { Mode } from './mode.ts'
import { priceSettings } from './price-settings.ts'
import { trustProxyProblem } from './trust-proxy.ts'

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const checkedBy = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, { addIssue }) => {
    const problem = problemOf(text)
    if (problem !== null) addIssue(problem)
  })

/** Cookies, links and webhooks belong to a whole host, so Curbgrade can't be served below a path. */
const siteProblem = (text: string): string | null => {
  const site = URL.canParse(text) ? new URL(text) : null
  return site !== null && /^https?:$/.test(site.protocol) && site.href === `${site.origin}/`
    ? null
    : 'must be a URL that starts with http:// or https:// and has nothing after the host, such as https://grade.example'
}

const senderProblem = (text: string): string | null =>
  /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)
    ? null
    : 'must be an email address, or a name and the address in angle brackets'

const vapidKey = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes in unpadded base64url, as \`npx web-push generate-vapid-keys\` prints them`,
  })

/** Requires a value after the prefix, because anyone could sign with an empty secret. */
const keyOf = (...prefixes: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${prefixes.join('|')})\\S+$`),
      `must start with ${prefixes.join(' or ')} and have a value after it`,
    )

const MIN_SECRET_LENGTH = 32

const weakSecretProblem = (secret: string): string | null =>
  secret.length >= MIN_SECRET_LENGTH && new Set(secret).size >= 10
    ? null
    : `needs at least ${MIN_SECRET_LENGTH} characters with some variety`

export const settings = z.object({
  LOCAL: z
    .literal('on')
    .optional()
    .describe('Runs local mode although some settings point outside this machine'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: checkedBy(siteProblem).optional(),
  DATA_DIR: z.string().default('./data'),
  AUTH_SECRET: checkedBy(weakSecretProblem).optional(),
  AUTH_SECRET_PREVIOUS: checkedBy(weakSecretProblem)
    .optional()
    .describe('Also accepted while AUTH_SECRET is being rotated; signs nothing'),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(128).default(6),
  SIGN_UP: z
    .enum(SIGN_UP_RULES)
    .default('open')
    .describe('Who may create an account; existing accounts are never affected'),
  TRUST_PROXY: checkedBy(trustProxyProblem)
    .optional()
    .describe('Addresses of the reverse proxies whose X-Forwarded-For counts, or none'),
  WELCOME_TOKENS: z.coerce.number().int().min(0).default(25),
  DEMO_TOKENS: z.coerce.number().int().min(0).default(5000),
  FREE_ROWS: z.coerce
    .number()
    .int()
    .min(MIN_QUOTA_ROWS)
    .max(MAX_FREE_ROWS)
    .default(500_000)
    .describe('Properties that an account may store in its lists'),
  PAYING_ROWS: z.coerce
    .number()
    .int()
    .min(MIN_QUOTA_ROWS)
    .max(MAX_PAYING_ROWS)
    .default(5_000_000)
    .describe('The same for an account with a plan, or one that has bought tokens'),
  FREE_PHOTO_GB: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .default(1)
    .describe('Space on disk for the own photos of an account, originals and renditions together'),
  PAYING_PHOTO_GB: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .default(20)
    .describe('The same for an account with a plan, or one that has bought tokens'),
  HEIC: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether own photos in HEIC are decoded, on this server'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('The same database without a transaction pooler, for LISTEN, the queue and migrations'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1000).default(20),
  FILES_URL: checkedBy(filesUrlProblem).optional(),
  ROLES: z
    .string()
    .default('api,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker'])).min(1)),
  IMAGERY: z.enum(['demo', 'google', 'open']).default('demo'),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: z
    .string()
    .optional()
    .describe("Seen by every visitor, so it is restricted to this site's address; never the server's key"),
  GOOGLE_MAPS_SIGNING_SECRET: z
    .string()
    .regex(/^[\w-]{20,}={0,2}$/, 'must be the URL signing secret, in base64url as the console shows it')
    .optional(),
  GOOGLE_MAPS_BASE_URL: url(['http:', 'https:']).default('https://maps.googleapis.com'),
  CENSUS_BASE_URL: url(['http:', 'https:']).default('https://geocoding.geo.census.gov/geocoder'),
  USGS_BASE_URL: url(['http:', 'https:']).default('https://imagery.nationalmap.gov/arcgis/rest/services'),
  PANORAMAX_BASE_URL: url(['http:', 'https:']).default('https://api.panoramax.xyz/api'),
  KARTAVIEW_BASE_URL: url(['http:', 'https:']).default('https://api.openstreetcam.org'),
  MAPILLARY_BASE_URL: url(['http:', 'https:']).default('https://graph.mapillary.com'),
  MAPILLARY_TOKEN: z.string().optional().describe('Without it, Mapillary isn’t used'),
  MAP_STYLE_URL: url(['http:', 'https:'])
    .default('https://tiles.openfreemap.org/styles/liberty')
    .describe('The map for open imagery; everything that the style refers to must be on the same host'),
  UNPAID_CALLS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe('Billed supplier calls per user and day that no token pays for'),
  UNPAID_CALLS_PER_TOKEN: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('Additional calls per day for each token that the user has bought'),
  COVERAGE_TOKENS_PER_100: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe('Without it, lookups of a coverage check use the daily allowance'),
  MACHINE_GRADING_TERMS: z
    .enum(['google-accepted'])
    .optional()
    .describe('The operator takes responsibility for machine grading that a supplier’s terms don’t allow'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: checkedBy(senderProblem).default('Curbgrade <no-reply@curbgrade.test>'),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://')
    .optional(),
  STRIPE_SECRET_KEY: keyOf('sk_', 'rk_').optional(),
  STRIPE_WEBHOOK_SECRET: keyOf('whsec_').optional(),
  STRIPE_BASE_URL: url(['http:', 'https:']).optional(),
  ...priceSettings,
  GRADER: z.enum(['builtin', 'onnx', 'vision', 'http']).default('builtin'),
  ONNX_MODEL: z.string().optional(),
  ONNX_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  ONNX_PREPROCESSING: z.enum(['imagenet', 'clip', 'siglip']).default('imagenet'),
  TAUGHT_HEADS: z.string().optional().describe('A file of npm run ml -- teach, for builtin and onnx'),
  VISION_BASE_URL: url(['http:', 'https:']).optional(),
  VISION_MODEL: z.string().optional(),
  VISION_API_KEY: z.string().optional(),
  GRADER_URL: url(['http:', 'https:']).optional(),
  GRADER_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `needs at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ACCESS_LOG: z.enum(['on', 'off']).default('off').describe('One line per request'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

export type CheckedSettings = z.output<typeof settings>

export type Config = CheckedSettings & {
  readonly mode: Mode
  /** Names set in the environment; the others have their defaults. */
  readonly explicit: ReadonlySet<string>
  readonly misspelled: readonly { readonly name: string; readonly meant: string }[]
  readonly dataDir: string
}
