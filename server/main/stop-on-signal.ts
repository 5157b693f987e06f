import type { Log } from '../platform/log.ts'

/** Supervisors kill a process soon after that; another process takes over what still hangs. */
const STOP_WITHIN_MS = 14_000
/** A terminal and npm both pass on one Ctrl+C. */
const SAME_SIGNAL_MS = 500

/** Stops in order at the first SIGTERM or SIGINT, and ends at once at a second one. */
export function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let firstAt: number | undefined
  const onSignal = (): void => {
    const now = performance.now()
    if (firstAt !== undefined) {
      if (now - firstAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    firstAt = now
    setTimeout(() => {
      log.warn('stopped before everything had ended')
      process.exit(0)
    }, STOP_WITHIN_MS)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopped with an error')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
