import type { Db, Pool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import type { Files } from './index.ts'
import { announceAgain, findAbandoned, forgetFiles, tryFilesLock } from './pending-files-store.ts'

/** Small, because a backup waits for a batch, and removals over the network are mostly waiting. */
const BATCH = 20

/**
 * Does nothing during a backup. A file that can't be removed is retried in an hour. Returns the number
 * removed.
 */
export async function sweepFiles(pool: Pool, files: Files, log: Log): Promise<number> {
  for (let swept = 0; ; ) {
    const { due, removed } = await inTransaction(pool, (tx) => sweepBatch(tx, files, log))
    swept += removed
    if (due < BATCH) return swept
  }
}

async function sweepBatch(tx: Db, files: Files, log: Log): Promise<{ due: number; removed: number }> {
  if (!(await tryFilesLock(tx))) return { due: 0, removed: 0 }
  const paths = await findAbandoned(tx, BATCH)
  const stuck = await removeAll(files, paths, log)
  await announceAgain(tx, stuck)
  const gone = paths.filter((path) => !stuck.includes(path))
  await forgetFiles(tx, gone)
  return { due: paths.length, removed: gone.length }
}

async function removeAll(files: Files, paths: readonly string[], log: Log): Promise<string[]> {
  const stuck: string[] = []
  const remove = (path: string) =>
    files.remove(path).catch((error: unknown) => {
      log.error({ err: error, path }, 'could not remove a file')
      stuck.push(path)
    })
  await Promise.all(paths.map(remove))
  return stuck
}
