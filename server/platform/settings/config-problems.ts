import { createECDH } from 'node:crypto'
import { isLoopbackHost, isLoopbackUrl, type Mode } from './mode.ts'
import type { CheckedSettings, Config } from './settings-schema.ts'

/** Problems of combinations of valid settings. `mode` is null for a command, which starts nothing. */
export const crossSettingProblems = (config: Config, mode: Mode | null): string[] => [
  ...pairProblems(config),
  ...sharedKeyProblems(config),
  ...secretProblems(config),
  ...needProblems(config),
  ...databaseProblems(config),
  ...quotaProblems(config),
  ...photoProblems(config),
  ...(mode === 'local' ? localProblems(config) : []),
  ...(mode === 'production' ? productionProblems(config) : []),
]

/** Stripe moves real money with a live key. */
export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key)

const PAIRS = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  // A key without the webhook's secret would take money and credit nothing.
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

const pairProblems = (config: CheckedSettings): string[] =>
  PAIRS.filter(([first, second]) => (config[first] === undefined) !== (config[second] === undefined)).map(
    (pair) => `${pair.join(', ')}: must be set together, and one of them is missing`,
  )

/** The server's key can't be restricted to a site, so anyone who saw it could spend the operator's money. */
const sharedKeyProblems = ({
  GOOGLE_MAPS_API_KEY: serverKey,
  GOOGLE_MAPS_BROWSER_KEY: browserKey,
}: CheckedSettings): string[] =>
  browserKey !== undefined && browserKey === serverKey
    ? ['GOOGLE_MAPS_BROWSER_KEY: is the server key, which no visitor may see']
    : []

function secretProblems(config: CheckedSettings): string[] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, AUTH_SECRET, AUTH_SECRET_PREVIOUS } = config
  const problems: string[] = []
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && !isKeyPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are not of the same pair')
  if (AUTH_SECRET !== undefined && AUTH_SECRET === AUTH_SECRET_PREVIOUS)
    problems.push('AUTH_SECRET_PREVIOUS: is the same as AUTH_SECRET')
  return problems
}

/** Push services accept only P-256 keys (RFC 8292). */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

const databaseProblems = ({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: direct,
}: CheckedSettings): string[] =>
  direct !== undefined && pooled === undefined
    ? ['DATABASE_DIRECT_URL: is an alternative to DATABASE_URL, which is missing']
    : []

const quotaProblems = ({ FREE_ROWS, PAYING_ROWS }: CheckedSettings): string[] =>
  PAYING_ROWS < FREE_ROWS
    ? [
        `FREE_ROWS, PAYING_ROWS: an account that pays can't have room for fewer rows (${PAYING_ROWS}) than one that doesn't (${FREE_ROWS})`,
      ]
    : []

const photoProblems = ({ FREE_PHOTO_GB, PAYING_PHOTO_GB }: CheckedSettings): string[] =>
  PAYING_PHOTO_GB < FREE_PHOTO_GB
    ? [
        `FREE_PHOTO_GB, PAYING_PHOTO_GB: an account that pays can't have less space (${PAYING_PHOTO_GB}) than one that doesn't (${FREE_PHOTO_GB})`,
      ]
    : []

const NEEDS = {
  GRADER: {
    builtin: [],
    onnx: ['ONNX_MODEL', 'ONNX_SHA256'],
    vision: ['VISION_BASE_URL', 'VISION_MODEL', 'VISION_API_KEY'],
    http: ['GRADER_URL', 'GRADER_SECRET'],
  },
  IMAGERY: { demo: [], google: ['GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_BROWSER_KEY'], open: [] },
} as const

const needProblems = (config: CheckedSettings): string[] => [
  ...missingOf(config, `for GRADER=${config.GRADER}`, NEEDS.GRADER[config.GRADER]),
  ...missingOf(config, `for IMAGERY=${config.IMAGERY}`, NEEDS.IMAGERY[config.IMAGERY]),
]

const missingOf = (
  config: CheckedSettings,
  where: string,
  names: readonly (keyof CheckedSettings)[],
): string[] =>
  names.filter((name) => config[name] === undefined).map((name) => `${name}: is required ${where}`)

/** Local mode shows its mails to everyone and has a public password, so no network may reach it (P24). */
function localProblems({ HOST, METRICS_HOST, APP_URL, STRIPE_SECRET_KEY }: CheckedSettings): string[] {
  const problems: string[] = []
  if (!isLoopbackHost(HOST)) problems.push('HOST: local mode listens on a loopback address only')
  if (!isLoopbackHost(METRICS_HOST))
    problems.push('METRICS_HOST: local mode listens on a loopback address only')
  if (APP_URL !== undefined && !isLoopbackUrl(APP_URL))
    problems.push('APP_URL: local mode is opened at a loopback address only')
  if (STRIPE_SECRET_KEY !== undefined && isLiveKey(STRIPE_SECRET_KEY))
    problems.push('STRIPE_SECRET_KEY: is a live key, and local mode takes no real money')
  return problems
}

const NEEDED_IN_PRODUCTION = [
  'APP_URL',
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'AUTH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

function productionProblems(config: Config): string[] {
  const problems = missingOf(config, 'in production', NEEDED_IN_PRODUCTION)
  if (!config.explicit.has('MAIL_FROM')) problems.push('MAIL_FROM: is required in production')
  if (config.TRUST_PROXY === undefined)
    problems.push('TRUST_PROXY: is required in production: the addresses of your proxies, or none')
  if (config.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: cannot be off in production')
  if (config.IMAGERY === 'demo')
    problems.push('IMAGERY: is required in production: google or open, because demo is for local mode')
  if (config.explicit.has('DEMO_TOKENS')) problems.push('DEMO_TOKENS: production has no demo account')
  return problems
}
