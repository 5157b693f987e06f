import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/database/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { createLog } from '../log.ts'
import { createPool, type Pool } from './pool.ts'
import { inSnapshot, inTransaction } from './transaction.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const name = `pool_${randomUUID().replaceAll('-', '')}`
const log = createLog('silent')
let url: string
const pools: Pool[] = []

const open = (options: Partial<Parameters<typeof createPool>[0]> = {}): Pool => {
  const pool = createPool({ url, max: 1, log, waitMs: 30_000, ...options })
  pools.push(pool)
  return pool
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
type Limits = { lock: string; statement: string; idle: string }
const LIMITS = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`
const IN_TRANSACTION = { lock: '5s', statement: '14s', idle: '10s' }
const NONE = { lock: '0', statement: '0', idle: '0' }

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), name)
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await dropDatabase(inject('postgresUrl'), name)
})

it('doesn’t compile statements, which would take longer than running them', async () => {
  const { rows } = await open().query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

it.each([
  ['directly', false, { ...NONE, lock: '5s' }],
  ['through a pooler', true, NONE],
])(
  'limits every transaction %s, and leaves nothing behind in the session',
  async (_way, isPooled, between) => {
    const pool = open({ isPooled })
    for (const run of [inTransaction, inSnapshot]) {
      const limits = await run(pool, async (tx) => (await tx.query<Limits>(LIMITS)).rows[0])
      expect(limits).toEqual(IN_TRANSACTION)
      expect((await pool.query<Limits>(LIMITS)).rows[0]).toEqual(between)
    }
  },
)

it('uses prepared statements only on connections without a pooler', async () => {
  const prepared = async (isPooled: boolean) => {
    const pool = open({ isPooled })
    await pool.query({ name: 'one', text: 'select $1::int', values: [1] })
    return (await pool.query('select name from pg_prepared_statements')).rows
  }
  expect(await prepared(false)).toEqual([{ name: 'one' }])
  expect(await prepared(true)).toEqual([])
})

it('reports an outage after waiting too long for a connection', async () => {
  const pool = open({ waitMs: 20 })
  const busy = await pool.connect()
  const failure = await failureOf(pool.query('select 1'))
  expect(isDatabaseUnavailable(failure)).toBe(true)
  busy.release()
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

it('reports an outage if the server is unreachable or ends the connection', async () => {
  const unreachable = open({ url: 'postgres://x:x@127.0.0.1:1/x' })
  expect(isDatabaseUnavailable(await failureOf(unreachable.query('select 1')))).toBe(true)
  const pool = open({ max: 2 })
  const cut = await failureOf(
    inTransaction(pool, (tx) => tx.query('select pg_terminate_backend(pg_backend_pid())')),
  )
  expect(isDatabaseUnavailable(cut)).toBe(true)
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

it('reports an outage after waiting too long for a lock', async () => {
  const pool = open({ max: 2 })
  await pool.query('create table locked (id integer)')
  const holder = await pool.connect()
  await holder.query('begin; lock table locked')
  const waiting = failureOf(
    inTransaction(pool, async (tx) => {
      await tx.query("set local lock_timeout = '50ms'")
      await tx.query('select from locked')
    }),
  )
  expect(isDatabaseUnavailable(await waiting)).toBe(true)
  await holder.query('rollback')
  holder.release()
  await eventually(() => expect(pool.idleCount).toBe(2))
})
