import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { quotasWith } from '@curbgrade/core/lists/quota'
import { createPasswords } from '../account/passwords/passwords.ts'
import { checkPayments } from '../billing/check-payments.ts'
import { countBilledCalls } from '../imagery/count-billed-calls.ts'
import { refuseTwoDatabases } from '../platform/db/connect/refuse-two-databases.ts'
import { migrate } from '../platform/db/migrate.ts'
import { checkFiles } from '../platform/files/check-files.ts'
import { MAX_BACKLOG } from '../platform/http/limits.ts'
import type { Log } from '../platform/log.ts'
import { createOperatorServer, listenAt } from '../platform/operator-server.ts'
import { createOutboundMeter, type OutboundMeter } from '../platform/outbound/index.ts'
import { migrateQueue, type Worker } from '../platform/queue/index.ts'
import { isLiveKey } from '../platform/settings/config-problems.ts'
import type { Config } from '../platform/settings/settings-schema.ts'
import { trustedProxies } from '../platform/settings/trust-proxy.ts'
import { createWebPush, type VapidKeys } from '../vendors/web-push/index.ts'
import { startBackgroundWork } from './background-work.ts'
import { compose, type Product } from './compose.ts'
import { listenOn } from './lifecycle/listen-on.ts'
import { createStopSequence, type StopSequence } from './lifecycle/stop-sequence.ts'
import { createWorkerGauges, isWorkerAlive } from './metrics/worker-gauges.ts'
import { builtWebFolder, migrationsFolder } from './paths.ts'
import type { Settings, Suppliers } from './settings.ts'
import { chooseGrader } from './suppliers/choose-grader.ts'
import { mapSettings, mapSources } from './suppliers/choose-maps.ts'
import { version } from './version.ts'

/** Load balancers poll readiness every few seconds. Local mode has none. */
const NOTICE_MS = 2_000
const QUIET_MS = 1_000

const GB = 1024 ** 3

/** What differs between production and local mode. Everything else starts the same way. */
export type Entrance = {
  readonly port: number
  readonly settings: Pick<
    Settings,
    | 'databaseUrl'
    | 'databaseDirectUrl'
    | 'filesUrl'
    | 'appUrl'
    | 'allowedHosts'
    | 'trustedOrigins'
    | 'secret'
    | 'previousSecret'
    | 'keyPrefix'
    | 'grantsAtSignUp'
    | 'devPages'
  >
  readonly suppliers: Pick<Suppliers, 'imagery' | 'sendMail' | 'payments'>
  readonly vapidKeys: VapidKeys
  /** Facts that only local mode publishes. */
  readonly about?: Pick<Settings['about'], 'demoAccount' | 'outbox'>
  /** Runs before the product takes jobs or requests. */
  readonly prepare: (product: Product) => Promise<void>
  /** Runs once the product is reachable. */
  readonly onListening?: (product: Product) => void
}

export type OpenEntrance = (start: {
  readonly config: Config
  readonly log: Log
  readonly meter: OutboundMeter
  /** For what the entrance started: stops after the product, in reverse order. */
  readonly onStop: StopSequence['onStop']
  /** For what works alongside the product: stops before it, together with its requests and jobs. */
  readonly beforeStop: StopSequence['beforeStop']
}) => Promise<Entrance>

export type Running = {
  readonly url: string
  readonly listensOn: string | null
  readonly product: Product
  stop(): Promise<void>
}

/** Resolves once the product is reachable. After a failure or an abort, stops what was started. */
export async function startProduct(
  open: OpenEntrance,
  { config, log, signal }: { readonly config: Config; readonly log: Log; readonly signal: AbortSignal },
): Promise<Running> {
  const stops = createStopSequence()
  for (const { name, meant } of config.misspelled)
    log.warn(`${name} is no setting and has no effect; did you mean ${meant}?`)
  const start = { config, log, meter: createOutboundMeter(), ...stops }
  try {
    const entrance = await open(start)
    return await unlessAborted(signal, () => run(entrance, start))
  } catch (error) {
    await stops.stop()
    throw error
  }
}

type Start = Parameters<OpenEntrance>[0] & Pick<StopSequence, 'stop'>

async function run(entrance: Entrance, start: Start): Promise<Running> {
  const product = await build(entrance, start)
  await entrance.prepare(product)
  const listensOn = await startRoles(product, entrance, start)
  entrance.onListening?.(product)
  return { url: entrance.settings.appUrl, listensOn, product, stop: start.stop }
}

/** Rejects at once on an abort, even while another process migrates. */
async function unlessAborted<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([work(), aborted])
}

async function build(
  entrance: Entrance,
  { config, log, meter, onStop, beforeStop }: Start,
): Promise<Product> {
  const { databaseUrl, databaseDirectUrl } = entrance.settings
  await refuseTwoDatabases(databaseUrl, databaseDirectUrl)
  await migrate(databaseDirectUrl, migrationsFolder, () => migrateQueue(databaseDirectUrl), { log })
  warn(log, await checkPayments(entrance.suppliers.payments))
  const chosen = await chooseGrader(config, log, meter)
  onStop(chosen.stop)
  const billed = countBilledCalls(entrance.suppliers.imagery, config.IMAGERY)
  const product = await compose(settingsOf(config, entrance), {
    ...entrance.suppliers,
    log,
    imagery: billed.imagery,
    meter,
    metrics: [billed.metric],
    grader: chosen.grader,
    passwords: createPasswords(),
    push: createWebPush({ keys: entrance.vapidKeys, subject: vapidSubject(config) }),
  })
  onStop(product.stop)
  warn(log, await checkFiles(product.files))
  beforeStop(() =>
    product.drain({ notice: pause(config.mode === 'production' ? NOTICE_MS : 0), quietMs: QUIET_MS }),
  )
  return product
}

const warn = (log: Log, sentence: string | null): void => void (sentence !== null && log.warn(sentence))

async function startRoles(
  product: Product,
  { port, settings }: Entrance,
  { config, log, onStop, beforeStop }: Start,
): Promise<string | null> {
  const work = config.ROLES.includes('worker')
    ? await startBackgroundWork(product, { directUrl: settings.databaseDirectUrl, log })
    : null
  if (work !== null) beforeStop(work.stop)
  if (config.METRICS_PORT !== undefined) {
    const server = serveOperator(product, work)
    await listenOn(config.METRICS_PORT, config.METRICS_HOST, (metricsPort, host) =>
      listenAt(server, metricsPort, host),
    )
    onStop(async () => void server.close())
  }
  if (!config.ROLES.includes('api')) return null
  return listenOn(port, config.HOST, () =>
    product.app.listen({ port, host: config.HOST, backlog: MAX_BACKLOG }),
  )
}

/** Also serves a worker-only process, which is ready while it polls for jobs. */
export function serveOperator(product: Product, work: Worker | null): Server {
  if (work !== null) product.metrics.add(createWorkerGauges(work))
  return createOperatorServer({
    metrics: product.metrics,
    readStatus: async () =>
      work !== null && !isWorkerAlive(work) ? 'the worker is stuck' : product.readStatus(),
  })
}

/** The contact for push services: the sender of our mails, unless set. */
const vapidSubject = (config: Config): string =>
  config.VAPID_SUBJECT ?? `mailto:${/<(.+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM}`

const settingsOf = (config: Config, entrance: Entrance): Settings => ({
  ...entrance.settings,
  databasePoolSize: config.DATABASE_POOL_SIZE,
  passwordMin: config.PASSWORD_MIN,
  signUp: config.SIGN_UP,
  welcomeTokens: config.WELCOME_TOKENS,
  quotas: quotasWith({ free: config.FREE_ROWS, paying: config.PAYING_ROWS }),
  photoSpace: { free: config.FREE_PHOTO_GB * GB, paying: config.PAYING_PHOTO_GB * GB },
  readsHeic: config.HEIC === 'on',
  rateLimits: config.RATE_LIMITS === 'on',
  accessLog: config.ACCESS_LOG === 'on',
  unpaidCalls: { perDay: config.UNPAID_CALLS_PER_DAY, perToken: config.UNPAID_CALLS_PER_TOKEN },
  coverageTokensPer100: config.COVERAGE_TOKENS_PER_100,
  acknowledged: config.MACHINE_GRADING_TERMS === undefined ? [] : ['google'],
  trustProxy: trustedProxies(config.TRUST_PROXY),
  webFolder: builtWebFolder,
  foreignSources: mapSources(config),
  about: {
    version,
    imagery: config.IMAGERY,
    payments: isLiveKey(config.STRIPE_SECRET_KEY ?? '') ? 'live' : 'test',
    passwordMin: config.PASSWORD_MIN,
    ...mapSettings(config),
    ...entrance.about,
  },
})
