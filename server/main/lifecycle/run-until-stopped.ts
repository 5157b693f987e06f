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
]

/** Runs the product until SIGINT or SIGTERM. If it doesn't start, prints why and exits with 1. */
export function runUntilStopped(
  start: () => Promise<{ readonly log: Log; stop(): Promise<void> }>,
  expected: readonly ErrorType[] = [],
): void {
  start().then(
    ({ stop, log }) => stopOnSignal(stop, log),
    (error: unknown) => {
      const isExpected = [...EXPECTED, ...expected].some((type) => error instanceof type)
      const { message, stack } = error as Error
      process.stderr.write(`${isExpected ? message : (stack ?? String(error))}\n`)
      process.exit(1)
    },
  )
}
