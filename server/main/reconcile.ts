import type { PaymentProvider } from '../billing/provider.ts'
import {
  type AccountDifference,
  allAccounts,
  findOneAccount,
  reconcileAccounts,
  reconcileUnknownCustomers,
} from '../billing/reconcile/reconcile-accounts.ts'
import { type Config, InvalidConfig, readSettings } from '../platform/config.ts'
import { createPool } from '../platform/db/pool.ts'
import { createLog, type Log } from '../platform/log.ts'

/** What is compared: a database, and what the payment provider knows. */
export type Books = {
  readonly databaseUrl: string
  readonly payments: PaymentProvider
  close(): Promise<void>
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** Exit codes: the books agree, they differ, they could not be compared. */
const AGREES = 0
const DIFFERS = 1
const UNKNOWN = 2

/** `npm run reconcile` compares everybody, `npm run reconcile -- <email or user id>` one. It only reads. */
async function main(who: string | undefined, open: Parameters<typeof runReconcile>[0]): Promise<number> {
  const config = readSettings()
  const log = createLog(config.LOG_LEVEL)
  const { databaseUrl, payments, close } = await open(config, log)
  const pool = createPool({ url: databaseUrl, max: 2, log })
  try {
    const one = who === undefined ? null : await findOneAccount(pool, who)
    if (one !== null && !one.ok) return fail(`Nobody here has the email or id ${who}.`)
    const accounts = one === null ? allAccounts(pool) : [one.value]
    const compared = await reconcileAccounts({ pool, payments }, accounts, tell)
    if (!compared.ok) return fail('The payment provider cannot be reached: nothing is known of the rest.')
    const { accounts: count } = compared.value
    const strangers = one === null ? await reconcileUnknownCustomers(pool, tell) : 0
    const differences = compared.value.differences + strangers
    say(
      `${count} ${count === 1 ? 'account' : 'accounts'} compared, ${differences} ${differences === 1 ? 'difference' : 'differences'}.`,
    )
    return differences === 0 ? AGREES : DIFFERS
  } finally {
    await pool.end()
    await close()
  }
}

const tell = ({ userId, customerId, subject, field, actual, expected }: AccountDifference): void =>
  say(
    `${userId === null ? 'no user' : `user ${userId}`}, ${customerId ?? 'no customer'}, ${subject}: ${field} is ${actual}, should be ${expected}`,
  )

function fail(text: string): number {
  process.stderr.write(`${text}\n`)
  return UNKNOWN
}

type ErrorType = abstract new (...args: never[]) => Error

/** Ends the process with a code that says how it went. */
export function runReconcile(
  open: (config: Config, log: Log) => Promise<Books>,
  expected: readonly ErrorType[] = [],
): void {
  main(process.argv[2], open).then(
    (code) => process.exit(code),
    (error: unknown) => {
      const isExpected = [InvalidConfig, ...expected].some((type) => error instanceof type)
      const { message, stack } = error as Error
      process.exit(fail(isExpected ? message : (stack ?? String(error))))
    },
  )
}
