import type { Log } from '../../platform/log.ts'

/** Supervisors kill a process soon after this time. Another process takes over unfinished work. */
const STOP_WITHIN_MS = 14_000
/** A terminal and npm both send the signal of one Ctrl+C. */
const SAME_SIGNAL_MS = 500

/** A second SIGTERM or SIGINT exits at once. There is no log while the product starts. */
export function stopOnSignal(stop: () => Promise<void>, getLog: () => Log | undefined): void {
  let firstAt: number | undefined
  const onSignal = (): void => {
    const now = performance.now()
    if (firstAt !== undefined) {
      if (now - firstAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    firstAt = now
    setTimeout(() => {
      getLog()?.warn('stopped before all work had finished')
      process.exit(0)
    }, STOP_WITHIN_MS)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        getLog()?.error({ err: error }, 'stopped with an error')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
