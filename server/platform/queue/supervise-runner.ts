import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Log } from '../log.ts'

export type Supervision = {
  readonly start: () => Promise<Runner>
  /** Called when a runner has stopped by itself, before the next one starts. */
  readonly onStopped: () => Promise<void>
  readonly stopping: AbortSignal
  readonly log: Log
}

const RESTART_MS = 1_000

/**
 * Keeps a runner running until `stopping`. It stops by itself when it can't write the result of a job, because the
 * database restarts for example.
 */
export async function superviseRunner({ start, onStopped, stopping, log }: Supervision) {
  let runner = await start()
  const warn = (message: string) => (error: unknown) => log.warn({ err: error, source: 'queue' }, message)

  const restart = async (): Promise<void> => {
    while (!stopping.aborted) {
      const started = await start().catch(warn('the queue did not start'))
      if (started !== undefined) {
        runner = started
        if (stopping.aborted) await started.stop()
        return
      }
      await pause(RESTART_MS, null, { signal: stopping }).catch(() => {})
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch(warn('the queue failed'))
      if (stopping.aborted) return
      log.error({ source: 'queue' }, 'the queue stopped and is started again')
      await onStopped()
      await restart()
    }
  }
  const watching = watch()

  return {
    /** After `stopping`: resolves when running jobs have ended. */
    stop: async (): Promise<void> => {
      await runner.stop().catch(warn('the queue did not stop'))
      await watching
    },
  }
}
