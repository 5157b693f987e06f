import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createDatabase, dropDatabase, TEMPLATE } from '../../test/database/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { startTcpProxy, type TcpProxy } from '../../test/wire/tcp-proxy.ts'
import { createPool, type Pool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { addJob, startWorker } from './index.ts'

const name = `lost_${randomUUID().replaceAll('-', '')}`
const log = createLog('silent')
let proxy: TcpProxy
let pool: Pool

beforeAll(async () => {
  proxy = await startTcpProxy(await createDatabase(inject('postgresUrl'), name, TEMPLATE))
  pool = createPool({ url: proxy.url, max: 10, log, waitMs: 30_000 })
})
afterAll(async () => {
  await pool.end()
  proxy.stop()
  await dropDatabase(inject('postgresUrl'), name)
})

it('continues with its jobs after the database was away while one of them ended', async () => {
  // Graphile Worker prints a stack for each job that it can't fetch.
  vi.spyOn(console, 'trace').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const attempts: string[] = []
  let adding: Promise<unknown> = Promise.resolve()
  const worker = await startWorker({
    pool,
    jobs: [
      {
        name: 'report',
        run: async ({ subject }) => {
          attempts.push(String(subject))
          if (attempts.length > 1) return
          // It may start before the answer to the call that added it, which must not be lost as well.
          await adding
          proxy.goDown()
        },
      },
    ],
    concurrency: 2,
    log,
    pollMs: 200,
  })
  adding = addJob(pool, 'report', { subject: 'first' })
  await adding
  await eventually(() => expect(attempts).toEqual(['first']))
  await eventually(async () => expect(await pool.query('select').catch(() => 'away')).toBe('away'))
  await proxy.comeUp()
  // The pool may hold a connection that it doesn't know to be lost.
  await eventually(() => addJob(pool, 'report', { subject: 'second' }))
  await eventually(() => expect(attempts).toContain('second'))
  await eventually(async () =>
    expect((await pool.query('select task_identifier from graphile_worker.jobs')).rows).toEqual([]),
  )
  // If its result was lost with the connection, it ran again (jobs are idempotent); else the result waited.
  expect([1, 2]).toContain(attempts.filter((subject) => subject === 'first').length)
  await worker.stop()
})
