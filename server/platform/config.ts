import { resolve } from 'node:path'
import { z } from 'zod'

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const MIN_SECRET_LENGTH = 32

const vapidKey = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes in unpadded base64url, as \`npx web-push generate-vapid-keys\` prints them`,
  })

/** With something behind the prefix: an empty secret would let everybody sign. */
const keyOf = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}\\S+$`), `must start with ${prefix} and go on`)

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  AUTH_SECRET: z.string().optional(),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(128).default(6),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of the reverse proxies whose X-Forwarded-For counts'),
  WELCOME_TOKENS: z.coerce.number().int().min(0).default(0),
  DEMO_TOKENS: z.coerce.number().int().min(0).default(5000),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  FILES_URL: url(['file:', 's3:']).optional(),
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
  MAPILLARY_TOKEN: z.string().optional().describe('Without it, Mapillary is not asked'),
  MAP_STYLE_URL: url(['http:', 'https:'])
    .default('https://tiles.openfreemap.org/styles/liberty')
    .describe('The map beside open imagery; whatever the style names must be on the same host'),
  MACHINE_GRADING_TERMS: z
    .enum(['google-accepted'])
    .optional()
    .describe("The operator answers for a machine's grading of pictures whose supplier does not allow it"),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Curbgrade <no-reply@curbgrade.test>'),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://')
    .optional(),
  STRIPE_SECRET_KEY: keyOf('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: keyOf('whsec_').optional(),
  STRIPE_BASE_URL: url(['http:', 'https:']).optional(),
  STRIPE_PRICE_PREMIUM_MONTHLY: z.string().startsWith('price_').optional(),
  STRIPE_PRICE_TOKENS_1000: z.string().startsWith('price_').optional(),
  STRIPE_PRICE_TOKENS_5000: z.string().startsWith('price_').optional(),
  STRIPE_PRICE_TOKENS_20000: z.string().startsWith('price_').optional(),
  GRADER: z.enum(['builtin', 'onnx', 'vision', 'http']).default('builtin'),
  ONNX_MODEL: z.string().optional(),
  ONNX_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  ONNX_PREPROCESSING: z.enum(['imagenet', 'clip', 'siglip']).default('imagenet'),
  VISION_BASE_URL: url(['http:', 'https:']).optional(),
  VISION_MODEL: z.string().optional(),
  VISION_API_KEY: z.string().optional(),
  GRADER_URL: url(['http:', 'https:']).optional(),
  GRADER_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `needs at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

export type Config = z.output<typeof settings> & {
  readonly isProduction: boolean
  readonly dataDir: string
}

/** Every problem of the settings in one message, so that an operator mends them in one go. */
export class InvalidConfig extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads and validates the environment once, at start. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(known)
  if (!parsed.success) throw new InvalidConfig(parsed.error.issues.map(issueInWords))
  const config = parsed.data
  const isProduction = config.NODE_ENV === 'production'
  const problems = [
    ...pairProblems(config),
    ...sharedKeyProblems(config),
    ...needProblems(config),
    ...(isProduction ? productionProblems(config) : []),
  ]
  if (problems.length > 0) throw new InvalidConfig(problems)
  return { ...config, isProduction, dataDir: resolve(config.DATA_DIR) }
}

const issueInWords = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`

const PAIRS = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  // A key without the webhook's secret would take money and credit nothing.
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

const pairProblems = (config: z.output<typeof settings>): string[] =>
  PAIRS.filter(([one, other]) => (config[one] === undefined) !== (config[other] === undefined)).map(
    (pair) => `${pair.join(', ')}: are a pair, and one of them is missing`,
  )

/** A key for the server cannot be bound to a site: whoever saw it could spend the operator's money. */
const sharedKeyProblems = ({
  GOOGLE_MAPS_API_KEY: own,
  GOOGLE_MAPS_BROWSER_KEY: seen,
}: z.output<typeof settings>): string[] =>
  seen !== undefined && seen === own
    ? ['GOOGLE_MAPS_BROWSER_KEY: is the key of the server, which no visitor may see']
    : []

/** What a supplier outside cannot be reached without. */
const NEEDS = {
  GRADER: {
    builtin: [],
    onnx: ['ONNX_MODEL', 'ONNX_SHA256'],
    vision: ['VISION_BASE_URL', 'VISION_MODEL', 'VISION_API_KEY'],
    http: ['GRADER_URL', 'GRADER_SECRET'],
  },
  IMAGERY: { demo: [], google: ['GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_BROWSER_KEY'], open: [] },
} as const

const needProblems = (config: z.output<typeof settings>): string[] => [
  ...missingOf(config, `GRADER=${config.GRADER}`, NEEDS.GRADER[config.GRADER]),
  ...missingOf(config, `IMAGERY=${config.IMAGERY}`, NEEDS.IMAGERY[config.IMAGERY]),
]

const missingOf = (
  config: z.output<typeof settings>,
  choice: string,
  names: readonly (keyof z.output<typeof settings>)[],
): string[] =>
  names.filter((name) => config[name] === undefined).map((name) => `${name}: is required for ${choice}`)

function productionProblems(config: z.output<typeof settings>): string[] {
  const problems: string[] = []
  const need = (present: unknown, problem: string) => {
    if (!present) problems.push(problem)
  }
  need(config.APP_URL, 'APP_URL: is required in production')
  need(config.DATABASE_URL, 'DATABASE_URL: is required in production')
  need(config.FILES_URL, 'FILES_URL: is required in production')
  need(config.SMTP_URL, 'SMTP_URL: is required in production')
  need(config.VAPID_PUBLIC_KEY, 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are required in production')
  need(
    isStrongSecret(config.AUTH_SECRET),
    `AUTH_SECRET: needs at least ${MIN_SECRET_LENGTH} characters with some variety in production`,
  )
  need(config.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: are required in production')
  need(config.RATE_LIMITS === 'on', 'RATE_LIMITS: cannot be off in production')
  need(config.IMAGERY !== 'demo', 'IMAGERY: demo pictures are not served in production')
  return problems
}

const isStrongSecret = (secret: string | undefined): boolean =>
  secret !== undefined && secret.length >= MIN_SECRET_LENGTH && new Set(secret).size >= 10
