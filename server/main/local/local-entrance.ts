import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { demoAccount } from '../../account/demo-account.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { createOutboxMail } from '../../vendors/outbox/index.ts'
import { createSmtpMail } from '../../vendors/smtp/index.ts'
import type { VapidKeys } from '../../vendors/web-push/index.ts'
import type { Entrance, OpenEntrance } from '../start-product.ts'
import { chooseImagery } from '../suppliers/choose-imagery.ts'
import { resolvePort } from './choose-port.ts'
import { makeDataDir } from './data-dir.ts'
import { createDemoImagery, rightGradeOf } from './demo-imagery.ts'
import { registerDevMail } from './dev-mail.ts'
import { startFurnishing } from './furnish-demo.ts'
import { startPayments } from './payments.ts'
import { readSecret, readVapidKeys } from './read-secret.ts'
import { seedDemo } from './seed-demo.ts'

/** Supplies what the settings leave out: a database, pictures, payments, a mailbox and secrets. */
export const openLocal: OpenEntrance = async ({ config, log, meter, onStop, beforeStop }) => {
  await makeDataDir(config.dataDir)
  const databaseUrl = config.DATABASE_URL ?? (await startDatabase({ config, log, onStop }))
  const payments = await startPayments(config, log, meter)
  onStop(payments.stop)
  const port = await resolvePort(config)
  const outbox = join(config.dataDir, 'outbox')
  const sendsMail = config.SMTP_URL !== undefined
  return {
    port,
    settings: await settingsOf(config, databaseUrl, port),
    suppliers: {
      imagery:
        chooseImagery(config, log, meter) ??
        createDemoImagery({ cacheDir: join(config.dataDir, 'demo-imagery') }),
      payments: payments.provider,
      sendMail:
        config.SMTP_URL === undefined
          ? createOutboxMail({ folder: outbox, from: config.MAIL_FROM })
          : createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, meter }),
    },
    vapidKeys: await resolveVapidKeys(config),
    about: { demoAccount, ...(sendsMail ? {} : { outbox: '/dev/mail' }) },
    prepare: async (product) => {
      if (!sendsMail) registerDevMail(product.app, outbox)
      await seedDemo(product, {
        tokens: config.DEMO_TOKENS,
        welcomeTokens: config.WELCOME_TOKENS,
        isFurnished: isFurnished(config),
        gradeOf: rightGradeOf,
      })
    },
    onListening: (product) => {
      payments.sendEventsTo(`http://${hostInUrl(config.HOST)}:${port}/webhooks/stripe`)
      if (isFurnished(config) && config.ROLES.includes('worker'))
        beforeStop(startFurnishing(product, log, rightGradeOf))
    },
  }
}

/** Furnishes lists only from stand-ins, because a real supplier is paid. */
const isFurnished = ({ IMAGERY, GRADER, DEMO_TOKENS }: Config): boolean =>
  IMAGERY === 'demo' && GRADER === 'builtin' && DEMO_TOKENS > 0

async function startDatabase({
  config,
  log,
  onStop,
}: Pick<Parameters<OpenEntrance>[0], 'config' | 'log' | 'onStop'>): Promise<string> {
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (event, facts) => log.info({ source: 'postgres', ...facts }, event),
  })
  onStop(database.stop)
  return database.url
}

const settingsOf = async (
  config: Config,
  databaseUrl: string,
  port: number,
): Promise<Entrance['settings']> => ({
  databaseUrl,
  databaseDirectUrl: config.DATABASE_DIRECT_URL ?? databaseUrl,
  filesUrl: config.FILES_URL ?? pathToFileURL(join(config.dataDir, 'files')).href,
  appUrl: config.APP_URL ?? `http://localhost:${port}`,
  allowedHosts: 'loopback',
  trustedOrigins: null,
  devPages: true,
  secret: config.AUTH_SECRET ?? (await readSecret(config.dataDir)),
  previousSecret: config.AUTH_SECRET_PREVIOUS,
  keyPrefix: 'cg_local_',
  grantsAtSignUp: true,
})

const resolveVapidKeys = async (config: Config): Promise<VapidKeys> =>
  config.VAPID_PUBLIC_KEY === undefined || config.VAPID_PRIVATE_KEY === undefined
    ? readVapidKeys(config.dataDir)
    : { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY }

const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host)
