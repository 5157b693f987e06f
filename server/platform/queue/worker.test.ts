import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, TEMPLATE } from '../../test/database/databases.ts'
import { deferred } from '../../test/deferred.ts'
import { eventually } from '../../test/eventually.ts'
import { createPool, type Pool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { addJob, addKeyedJob, type Job, startWorker } from './index.ts'
import { sweepQueue } from './sweep-queue.ts'

const name = `worker_${randomUUID().replaceAll('-', '')}`
const log = createLog('silent')
let pool: Pool

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  pool = createPool({ url, max: 20, log, waitMs: 30_000 })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), name)
})

const start = (jobs: Job[], graceMs = 60_000) => startWorker({ pool, jobs, concurrency: 2, log, graceMs })
const queued = async () =>
  (await pool.query('select task_identifier, attempts, locked_by from graphile_worker.jobs')).rows

it('runs quick jobs while long ones take all of their slots', async () => {
  const release = deferred()
  let quick = 0
  let long = 0
  const worker = await start([
    {
      name: 'long',
      isLong: true,
      run: () => {
        long++
        return release.promise
      },
    },
    { name: 'quick', run: async () => void quick++ },
  ])
  for (let count = 0; count < 5; count++) await addJob(pool, 'long', {})
  await eventually(() => expect(long).toBe(2))
  for (let count = 0; count < 5; count++) await addJob(pool, 'quick', {})
  await eventually(() => expect(quick).toBe(5))
  expect(long).toBe(2)
  release.resolve()
  await eventually(async () => expect(await queued()).toEqual([]))
  await worker.stop()
})

it('runs the jobs of one queue one by one, in parallel with other queues', async () => {
  const release = deferred()
  const begun: string[] = []
  const run: Job['run'] = async ({ user }) => {
    begun.push(String(user))
    await release.promise
  }
  const worker = await start([{ name: 'check', isLong: true, run }])
  for (const user of ['one', 'one', 'one', 'other']) {
    await addKeyedJob(pool, { name: 'check', key: randomUUID(), queue: `check/${user}`, payload: { user } })
  }
  await eventually(() => expect(begun.toSorted()).toEqual(['one', 'other']))
  release.resolve()
  await eventually(() => expect(begun).toHaveLength(4))
  await eventually(async () => expect(await queued()).toEqual([]))
  await worker.stop()
  await sweepQueue(pool)
  expect((await pool.query('select from graphile_worker._private_job_queues')).rowCount).toBe(0)
})

it('waits for running jobs when it stops, and starts no more', async () => {
  const release = deferred()
  let ended = 0
  const run: Job['run'] = async (_payload, { stopping }) => {
    stopping?.addEventListener('abort', release.resolve)
    await release.promise
    ended++
  }
  const worker = await start([{ name: 'told', run }])
  for (let count = 0; count < 3; count++) await addJob(pool, 'told', {})
  await eventually(async () =>
    expect((await queued()).filter((job) => job.locked_by !== null)).toHaveLength(2),
  )
  await worker.stop()
  expect(ended).toBe(2)
  expect(await queued()).toMatchObject([{ task_identifier: 'told', attempts: 0, locked_by: null }])
  await pool.query('delete from graphile_worker._private_jobs')
})

it('hands back jobs that don’t end in time, so that another process starts them at once', async () => {
  const hung: Job = { name: 'hung', run: () => new Promise(() => {}) }
  const worker = await start([hung], 10)
  await addKeyedJob(pool, { name: 'hung', key: 'hung', queue: 'hung', payload: {} })
  await eventually(async () => expect((await queued())[0].locked_by).not.toBeNull())
  await worker.stop()
  expect(await queued()).toMatchObject([{ attempts: 0, locked_by: null }])
  let done = 0
  const other = await start([{ name: 'hung', run: async () => void done++ }])
  await eventually(() => expect(done).toBe(1))
  await other.stop()
})

it('removes a job that was queued again while a killed process ran it', async () => {
  const job = { name: 'again', key: 'again', payload: {} }
  await addKeyedJob(pool, job)
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1",
  )
  await addKeyedJob(pool, job)
  await pool.query("select graphile_worker.force_unlock_workers('{killed}')")
  await addJob(pool, 'failed', {})
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it was the job''s fault'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'failed')`,
  )
  await sweepQueue(pool)
  expect(Object.fromEntries((await queued()).map((row) => [row.task_identifier, row.attempts]))).toEqual({
    again: 0,
    failed: 25,
  })
})

it('doesn’t sweep a queue that a job is being added to', async () => {
  const job = { name: 'late', key: 'late', queue: 'late', payload: {} }
  await addKeyedJob(pool, job)
  await pool.query('delete from graphile_worker._private_jobs')
  const adding = await pool.connect()
  await adding.query('begin')
  await addKeyedJob(adding, job)
  await sweepQueue(pool)
  await adding.query('commit')
  adding.release()
  expect((await pool.query('select queue_name from graphile_worker.jobs')).rows).toContainEqual({
    queue_name: 'late',
  })
  let done = 0
  const worker = await start([{ name: 'late', run: async () => void done++ }])
  await eventually(() => expect(done).toBe(1))
  await worker.stop()
  await sweepQueue(pool)
  expect((await pool.query('select from graphile_worker._private_job_queues')).rowCount).toBe(0)
})
