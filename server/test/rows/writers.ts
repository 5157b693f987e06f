import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Pool } from '../../platform/db/pool.ts'

type Target = {
  readonly pool: Pool
  readonly ownerId: OwnerId
  readonly listId: string
  readonly rows: number
}

const WRITERS = 20

/** Does the work while twenty writers grade and ungrade the rows of a list; returns how much each of them wrote. */
export async function whileGrading(target: Target, work: () => Promise<void>): Promise<number[]> {
  const writers = new AbortController()
  const written = Promise.all(
    Array.from({ length: WRITERS }, (_, index) => gradeUntil(writers.signal, target, index)),
  )
  try {
    await work()
  } finally {
    writers.abort()
  }
  return written
}

async function gradeUntil(
  signal: AbortSignal,
  { pool, ownerId, listId, rows }: Target,
  start: number,
): Promise<number> {
  let graded = 0
  for (let row = start; !signal.aborted; row += 7, graded++) {
    const grade = [1, 5, 9, 30, null][row % 5]
    await pool.query('select set_grade($1, $2, $3, $4::smallint)', [ownerId, listId, 1 + (row % rows), grade])
  }
  return graded
}
