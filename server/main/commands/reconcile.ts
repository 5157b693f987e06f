import type { PaymentProvider } from '../../billing/provider.ts'
import {
  type AccountDifference,
  allAccounts,
  findOneAccount,
  reconcileAccounts,
  reconcileUnknownCustomers,
} from '../../billing/reconcile/reconcile-accounts.ts'
import { checkHistories } from '../../grading/history/check-histories.ts'
import { connectClient } from '../../platform/db/connect/connect-client.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { printable } from '../../platform/operator-error.ts'
import { readSettings } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'

export type ReconcileSources = {
  readonly databaseUrl: string
  readonly payments: PaymentProvider
  close(): Promise<void>
}

const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
/** Exit codes: the books agree, differ, or couldn't be compared. */
const AGREES = 0
const DIFFERS = 1
const UNKNOWN = 2

/** `npm run reconcile` compares all accounts, `npm run reconcile -- <email or user id>` one. It only reads. */
async function main(selector: string | undefined, open: Parameters<typeof runReconcile>[0]): Promise<number> {
  const config = readSettings()
  const log = createLog(config.LOG_LEVEL)
  const { databaseUrl, payments, close } = await open(config, log)
  const pool = createPool({ url: databaseUrl, max: 2, log })
  try {
    // A pool would report only a failed query.
    await (await connectClient(databaseUrl, 'curbgrade-reconcile')).end()
    const selected = selector === undefined ? null : await findOneAccount(pool, selector)
    if (selected !== null && !selected.ok) return fail(`No account has the email or id ${selector}.`)
    const accounts = selected === null ? allAccounts(pool) : [selected.value]
    const compared = await reconcileAccounts({ pool, payments }, accounts, printDifference)
    if (!compared.ok)
      return fail("The payment provider is unavailable; the remaining accounts weren't compared.")
    const { accounts: count } = compared.value
    const strangers = selected === null ? await reconcileUnknownCustomers(pool, printDifference) : 0
    const userId = selected === null ? null : selected.value.userId
    const histories = await checkHistories(pool, userId, printBroken)
    const differences = compared.value.differences + strangers
    printLine(
      `${count} ${count === 1 ? 'account' : 'accounts'} compared, ${differences} ${differences === 1 ? 'difference' : 'differences'}.`,
    )
    printLine(
      `${histories.lists} ${histories.lists === 1 ? 'history' : 'histories'} followed, ${histories.broken} broken.`,
    )
    return differences + histories.broken === 0 ? AGREES : DIFFERS
  } finally {
    await pool.end()
    await close()
  }
}

const printDifference = ({ userId, customerId, subject, field, actual, expected }: AccountDifference): void =>
  printLine(
    `${userId === null ? 'no user' : `user ${userId}`}, ${customerId ?? 'no customer'}, ${subject}: ${field} is ${actual}, should be ${expected}`,
  )

const printBroken = ({ listId, seq }: { listId: string; seq: number }): void =>
  printLine(`list ${listId}: entry ${seq} of its history isn't as it was written`)

function fail(text: string): number {
  process.stderr.write(`${text}\n`)
  return UNKNOWN
}

export function runReconcile(open: (config: Config, log: Log) => Promise<ReconcileSources>): void {
  main(process.argv[2], open).then(
    (code) => process.exit(code),
    (error: unknown) => process.exit(fail(printable(error))),
  )
}
