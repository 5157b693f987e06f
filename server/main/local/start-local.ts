import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPasswords } from '../../account/passwords.ts'
import { startRunWatch } from '../../ai/watch-runs.ts'
import type { Config } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import type { Log } from '../../platform/log.ts'
import { createOutboundMeter } from '../../platform/outbound/index.ts'
import { migrateQueue, startWorker } from '../../platform/queue/index.ts'
import { createOutboxMail } from '../../vendors/outbox/index.ts'
import { createSmtpMail } from '../../vendors/smtp/index.ts'
import { createWebPush, type VapidKeys } from '../../vendors/web-push/index.ts'
import { chooseGrader } from '../choose-grader.ts'
import { chooseImagery } from '../choose-imagery.ts'
import { foreignSourcesOf, mapsOf } from '../choose-maps.ts'
import { compose, type Product } from '../compose.ts'
import { createJobs } from '../jobs.ts'
import { builtWebFolder, migrationsFolder } from '../paths.ts'
import type { Settings } from '../settings.ts'
import { choosePort } from './choose-port.ts'
import { createDemoImagery } from './demo-imagery.ts'
import { registerDevMail } from './dev-mail.ts'
import { startPayments } from './payments.ts'
import { readSecret, readVapidKeys } from './read-secret.ts'
import { demoAccount, seedDemo } from './seed-demo.ts'

const VERSION = '1.0.0'
const JOBS_AT_ONCE = 4

export type Running = { readonly url: string; readonly product: Product; stop(): Promise<void> }

/**
 * Local mode: API, worker, web app and embedded suppliers in one process, without an account anywhere. Resolves when
 * the app can be opened; what was started before a failure is stopped again.
 */
export async function startLocal(
  config: Config,
  log: Log,
  webFolder: string | null = builtWebFolder,
): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const undo of stops.splice(0).toReversed()) await undo()
  }
  try {
    const running = await start(config, log, webFolder, (undo) => stops.push(undo))
    return { ...running, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  config: Config,
  log: Log,
  webFolder: string | null,
  onStop: (undo: () => Promise<void>) => void,
) {
  await mkdir(config.dataDir, { recursive: true })
  const databaseUrl = config.DATABASE_URL ?? (await startDatabase(config, log, onStop))
  await migrate(databaseUrl, migrationsFolder, () => migrateQueue(databaseUrl))
  const port = await choosePort(config.PORT, config.HOST)
  const settings = await settingsOf(config, databaseUrl, port, webFolder)
  const outbox = join(config.dataDir, 'outbox')
  const payments = await startPayments(config, log)
  onStop(payments.stop)
  const chosen = await chooseGrader(config, log)
  onStop(chosen.stop)
  const meter = createOutboundMeter()
  const product = await compose(settings, {
    log,
    imagery:
      chooseImagery(config, log, meter) ??
      createDemoImagery({ cacheDir: join(config.dataDir, 'demo-imagery') }),
    metrics: meter.metrics,
    grader: chosen.grader,
    passwords: createPasswords(),
    sendMail:
      config.SMTP_URL === undefined
        ? createOutboxMail({ folder: outbox, from: config.MAIL_FROM })
        : createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    payments: payments.provider,
    push: createWebPush({ keys: await vapidKeysOf(config), subject: vapidSubjectOf(config) }),
  })
  onStop(product.stop)
  if (config.SMTP_URL === undefined) registerDevMail(product.app, outbox)
  if (config.ROLES.includes('worker')) {
    const jobs = createJobs(product)
    const watch = startRunWatch(product.runs, log)
    onStop(watch.stop)
    const worker = await startWorker({ pool: product.pool, jobs, concurrency: JOBS_AT_ONCE, log })
    onStop(worker.stop)
  }
  if (config.METRICS_PORT !== undefined) {
    const server = await product.metrics.listen(config.METRICS_PORT, config.HOST)
    onStop(async () => void server.close())
  }
  await seedDemo(product, { tokens: config.DEMO_TOKENS, withPictures: config.IMAGERY === 'demo' })
  if (config.ROLES.includes('api')) await product.app.listen({ port, host: config.HOST })
  payments.sendEventsTo(`http://${config.HOST}:${port}/webhooks/stripe`)
  return { url: settings.appUrl, product }
}

async function startDatabase(
  config: Config,
  log: Log,
  onStop: (undo: () => Promise<void>) => void,
): Promise<string> {
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (event, facts) => log.info({ source: 'postgres', ...facts }, event),
  })
  onStop(database.stop)
  return database.url
}

const vapidKeysOf = async (config: Config): Promise<VapidKeys> =>
  config.VAPID_PUBLIC_KEY === undefined || config.VAPID_PRIVATE_KEY === undefined
    ? readVapidKeys(config.dataDir)
    : { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY }

/** Push services write to the sender of our mails, unless told otherwise. */
const vapidSubjectOf = (config: Config): string =>
  config.VAPID_SUBJECT ?? `mailto:${/<(.+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM}`

async function settingsOf(
  config: Config,
  databaseUrl: string,
  port: number,
  webFolder: string | null,
): Promise<Settings> {
  return {
    databaseUrl,
    filesUrl: config.FILES_URL ?? pathToFileURL(join(config.dataDir, 'files')).href,
    appUrl: config.APP_URL ?? `http://localhost:${port}`,
    trustedOrigins: config.APP_URL === undefined ? null : [new URL(config.APP_URL).origin],
    secret: config.AUTH_SECRET ?? (await readSecret(config.dataDir)),
    passwordMin: config.PASSWORD_MIN,
    welcomeTokens: config.WELCOME_TOKENS,
    rateLimits: config.RATE_LIMITS === 'on',
    acknowledged: config.MACHINE_GRADING_TERMS === undefined ? [] : ['google'],
    trustProxy: config.TRUST_PROXY,
    webFolder,
    foreignSources: foreignSourcesOf(config),
    about: {
      version: VERSION,
      imagery: config.IMAGERY,
      payments: config.STRIPE_SECRET_KEY?.startsWith('sk_live_') ? 'live' : 'test',
      passwordMin: config.PASSWORD_MIN,
      demoAccount,
      ...mapsOf(config),
      ...(config.SMTP_URL === undefined ? { outbox: '/dev/mail' } : {}),
    },
  }
}
