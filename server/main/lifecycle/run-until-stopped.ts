import { UnusableHeads } from '../../ai/graders/taught-heads.ts'
import { PaymentsUnusable } from '../../billing/check-payments.ts'
import { DatabaseUnreachable } from '../../platform/db/connect/connect-client.ts'
import { MigrationRefused } from '../../platform/db/migration-refused.ts'
import { FileStoreUnusable } from '../../platform/files/check-files.ts'
import type { Log } from '../../platform/log.ts'
import { InvalidConfig } from '../../platform/settings/config.ts'
import { UnusableModel } from '../../vendors/onnx/index.ts'
import { CannotListen } from './listen-on.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type ErrorType = abstract new (...args: never[]) => Error

/** Errors whose message is enough; a stack trace would only hide it. */
const EXPECTED: readonly ErrorType[] = [
  InvalidConfig,
  DatabaseUnreachable,
  MigrationRefused,
  PaymentsUnusable,
  FileStoreUnusable,
  CannotListen,
  UnusableModel,
  UnusableHeads,
]

type Started = { readonly log: Log; stop(): Promise<void> }

/**
 * Runs the product until SIGINT or SIGTERM, which abort a start that isn't over. If it doesn't start, prints why and
 * exits with 1.
 */
export function runUntilStopped(
  start: (signal: AbortSignal) => Promise<Started>,
  expected: readonly ErrorType[] = [],
): void {
  const aborting = new AbortController()
  let log: Log | undefined
  const starting = start(aborting.signal).then((started) => {
    log = started.log
    return started
  })
  const stop = async () => {
    aborting.abort()
    // An aborted start has stopped what it had started.
    const started = await starting.catch(() => null)
    await started?.stop()
  }
  stopOnSignal(stop, () => log)
  starting.catch((error: unknown) => {
    if (aborting.signal.aborted) return
    const isExpected = [...EXPECTED, ...expected].some((type) => error instanceof type)
    const { message, stack } = error as Error
    process.stderr.write(`${isExpected ? message : (stack ?? String(error))}\n`)
    process.exit(1)
  })
}
