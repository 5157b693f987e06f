import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, TEMPLATE } from '../../test/database/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { createPool, type Pool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { addJob } from './index.ts'
import { startTakeOver } from './take-over.ts'

const name = `queue_${randomUUID().replaceAll('-', '')}`
const log = createLog('silent')
let pool: Pool

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  pool = createPool({ url, max: 10, log })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), name)
})

/** Adds a job that the process with this id has started. */
async function begunBy(poolId: string): Promise<void> {
  await addJob(pool, poolId, {})
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where task_id =
       (select id from graphile_worker._private_tasks where identifier = $1)`,
    [poolId],
  )
}
const begun = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null order by 1',
  )
  return rows.map((row) => row.locked_by)
}
/** How many processes hold the lock that says that they live. */
const living = async (): Promise<number> => {
  const { rows } = await pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.held ?? 0
}
const processOf = (poolId: string) => startTakeOver({ pool, poolId, log, lookMs: 20 })

it('returns the jobs of dead processes to the queue, and not those of living ones', async () => {
  const [busy, looking] = [processOf('busy'), processOf('looking')]
  await eventually(async () => expect(await living()).toBe(2))
  for (const poolId of ['busy', 'killed', 'looking']) await begunBy(poolId)
  await eventually(async () => expect(await begun()).toEqual(['busy', 'looking']))
  await begunBy('killed')
  await eventually(async () => expect(await begun()).toEqual(['busy', 'looking']))
  await busy.stop()
  await eventually(async () => expect(await begun()).toEqual(['looking']))
  await looking.stop()
})

it('survives a lost database connection', async () => {
  await pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null')
  const looking = processOf('looking')
  await begunBy('killed')
  await eventually(async () => expect(await begun()).toEqual([]))
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  )
  for (const poolId of ['killed', 'looking']) await begunBy(poolId)
  await eventually(async () => expect(await begun()).toEqual(['looking']))
  await looking.stop()
})
