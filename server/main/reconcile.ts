import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentProvider } from '../billing/provider.ts'
import {
  type AccountDifference,
  allAccounts,
  oneAccount,
  reconcileAccounts,
} from '../billing/reconcile/reconcile-accounts.ts'
import { type Config, InvalidConfig, readConfig } from '../platform/config.ts'
import { createPool } from '../platform/db/pool.ts'
import {
  DataDirInUse,
  EmbeddedPostgresRefused,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/index.ts'
import { createLog, type Log } from '../platform/log.ts'
import { startPayments, TEST_PAYMENTS } from './local/payments.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** Exit codes: the books agree, they differ, they could not be compared. */
const AGREES = 0
const DIFFERS = 1
const UNKNOWN = 2

/** `npm run reconcile` compares everybody, `npm run reconcile -- <e-mail or user id>` one. It only reads. */
async function main(who: string | undefined): Promise<number> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config)
  const payments = await openPayments(config, log)
  const pool = createPool({ url: database.url, max: 2, log })
  try {
    const one = who === undefined ? null : await oneAccount(pool, who)
    if (one !== null && !one.ok) return fail(`Nobody here has the e-mail or id ${who}.`)
    const accounts = one === null ? allAccounts(pool) : [one.value]
    const compared = await reconcileAccounts({ pool, payments: payments.provider }, accounts, tell)
    if (!compared.ok) return fail('The payment provider cannot be reached: nothing is known of the rest.')
    const { accounts: count, differences } = compared.value
    say(
      `${count} ${count === 1 ? 'account' : 'accounts'} compared, ${differences} ${differences === 1 ? 'difference' : 'differences'}.`,
    )
    return differences === 0 ? AGREES : DIFFERS
  } finally {
    await pool.end()
    await payments.close()
    await database.close()
  }
}

const tell = ({ userId, customerId, of, what, held, wanted }: AccountDifference): void =>
  say(`user ${userId}, ${customerId ?? 'no customer'}, ${of}: ${what} is ${held}, should be ${wanted}`)

function fail(text: string): number {
  process.stderr.write(`${text}\n`)
  return UNKNOWN
}

/** The operator's, or the embedded one, which the app must not be using right now. */
async function openDatabase({
  DATABASE_URL: url,
  dataDir,
}: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (url !== undefined) return { url, close: async () => {} }
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return { url: embedded.url, close: embedded.stop }
}

/** Stripe, or the stand-in on a copy of what it keeps: a running app's own is left alone. */
async function openPayments(
  config: Config,
  log: Log,
): Promise<{ provider: PaymentProvider; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-reconcile-'))
  await copyFile(join(config.dataDir, TEST_PAYMENTS), join(dataDir, TEST_PAYMENTS)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  const { provider, stop } = await startPayments({ ...config, dataDir }, log)
  return {
    provider,
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isForPeople =
      error instanceof InvalidConfig ||
      error instanceof DataDirInUse ||
      error instanceof EmbeddedPostgresRefused
    process.exit(fail(isForPeople ? error.message : String((error as Error).stack ?? error)))
  },
)
