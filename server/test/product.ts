import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { quotasWith } from '@curbgrade/core/lists/quota'
import { inject } from 'vitest'
import { mailAccount } from '../account/jobs/mail-account.ts'
import { setVerified } from '../account/mail/link-store.ts'
import type { Passwords } from '../account/passwords/passwords.ts'
import type { PaymentProvider } from '../billing/provider.ts'
import type { ImageryProvider } from '../imagery/provider.ts'
import { compose, type Product } from '../main/compose.ts'
import { createDemoImagery } from '../main/local/demo-imagery.ts'
import type { Settings, Suppliers } from '../main/settings.ts'
import type { PushService } from '../notifications/push-port.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { Mail, SendMail } from '../platform/mail-port.ts'
import { createOutboundMeter } from '../platform/outbound/index.ts'
import { grantTokens } from '../tokens/index.ts'
import { createWebPush, makeVapidKeys } from '../vendors/web-push/index.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './database/databases.ts'
import { noGrader } from './no-grader.ts'
import { quickPasswords } from './passwords.ts'
import { noPayments } from './payments/payments.ts'
import { runJobs } from './run-jobs.ts'
import { type Client, clientWith, signedInClient } from './wire/client.ts'

export type TestProduct = Product & {
  readonly mails: Mail[]
  readonly databaseUrl: string
  readonly filesUrl: string
  /** A new account, signed in, with this many tokens and, unless told otherwise, a verified address. */
  signUp(options?: { tokens?: number; email?: string; isVerified?: boolean }): Promise<Client>
  /** Sends the due account mails, like a worker. */
  sendAccountMails(): Promise<void>
  /** The same browser, sent to this product: of two on one database, a user may reach either. */
  clientOf(client: Client): Client
  /** The URL of a real socket, for what can't be tested in process. */
  listen(): Promise<string>
  end(): Promise<void>
}

type Options = {
  payments?: PaymentProvider
  settings?: Partial<Settings>
  imagery?: ImageryProvider
  grader?: Suppliers['grader']
  databaseUrl?: string
  log?: Log
  sendMail?: SendMail
  push?: PushService
  passwords?: Passwords
}

/**
 * Starts the whole product on its own database, cloned from the migrated template. Shares nothing with other
 * files.
 */
export async function startTestProduct(options: Options = {}): Promise<TestProduct> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = options.databaseUrl ?? (await createDatabase(inject('postgresUrl'), name, TEMPLATE))
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-files-'))
  const mails: Mail[] = []
  const product = await compose(testSettings(databaseUrl, folder, options.settings), {
    log: options.log ?? createLog('silent'),
    meter: createOutboundMeter(),
    imagery: options.imagery ?? createDemoImagery({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures') }),
    grader: options.grader ?? noGrader,
    passwords: options.passwords ?? quickPasswords,
    sendMail: options.sendMail ?? (async (mail) => void mails.push(mail)),
    payments: options.payments ?? noPayments,
    push: options.push ?? createWebPush({ keys: testVapidKeys, subject: 'mailto:test@curbgrade.test' }),
  })
  let listening: Promise<string> | undefined
  return {
    ...product,
    mails,
    databaseUrl,
    filesUrl: pathToFileURL(folder).href,
    signUp: async ({ tokens = 0, email = `${randomUUID()}@example.test`, isVerified = true } = {}) => {
      const client = await signedInClient(product.app, email)
      if (isVerified) await setVerified(product.pool, client.user.id)
      if (tokens > 0)
        await grantTokens(product.pool, { userId: client.user.id, amount: tokens, reason: 'test' })
      return client
    },
    sendAccountMails: () => runJobs(product.pool, [mailAccount(product.messages)]),
    clientOf: ({ cookie, user }) => clientWith(product.app, cookie, user),
    listen: () => (listening ??= product.app.listen({ port: 0, host: '127.0.0.1' })),
    end: async () => {
      await product.stop()
      if (options.databaseUrl === undefined) await dropDatabase(inject('postgresUrl'), name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One key pair for all products of a test file, because some share a database and its subscriptions. */
export const testVapidKeys = makeVapidKeys()

const testSettings = (databaseUrl: string, folder: string, given: Partial<Settings> = {}): Settings => ({
  databaseUrl,
  databaseDirectUrl: databaseUrl,
  databasePoolSize: 20,
  // Hundreds of concurrent requests on a busy machine don't count as overload.
  databaseWaitMs: 30_000,
  filesUrl: pathToFileURL(folder).href,
  appUrl: 'http://curbgrade.test',
  // `inject` asks localhost, and what is asked over a socket has the address.
  allowedHosts: ['curbgrade.test', 'localhost', '127.0.0.1'],
  trustedOrigins: ['http://curbgrade.test'],
  secret: 'a secret of tests, long enough and varied',
  keyPrefix: 'cg_',
  passwordMin: 6,
  signUp: 'open',
  welcomeTokens: 0,
  quotas: quotasWith({ free: 500_000, paying: 5_000_000 }),
  photoSpace: { free: 1024 ** 3, paying: 20 * 1024 ** 3 },
  readsHeic: true,
  rateLimits: false,
  unpaidCalls: { perDay: 100_000, perToken: 0 },
  coverageTokensPer100: undefined,
  acknowledged: [],
  trustProxy: undefined,
  webFolder: null,
  devPages: false,
  foreignSources: {},
  about: { version: '1.0.0', imagery: 'demo', payments: 'test', passwordMin: 6 },
  ...given,
})
