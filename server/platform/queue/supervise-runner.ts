import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Log } from '../log.ts'

export type Supervision = {
  readonly start: () => Promise<Runner>
  /** Called after a runner stops by itself, before the next one starts. */
  readonly onStopped: () => Promise<void>
  readonly stopping: AbortSignal
  readonly log: Log
}

const RESTART_MS = 1_000

/** A runner stops by itself if it can't write a job's result, for example while the database restarts. */
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
    stop: async (): Promise<void> => {
      await runner.stop().catch(warn('the queue did not stop'))
      await watching
    },
  }
}
