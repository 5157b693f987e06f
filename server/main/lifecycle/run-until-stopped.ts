import type { Log } from '../../platform/log.ts'
import { printable } from '../../platform/operator-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Started = { readonly log: Log; stop(): Promise<void> }

/** SIGINT and SIGTERM also abort a start in progress. If the start fails, prints why and exits with 1. */
export function runUntilStopped(start: (signal: AbortSignal) => Promise<Started>): void {
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
    process.stderr.write(`${printable(error)}\n`)
    process.exit(1)
  })
}
