import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deleteOldEvents, storeEvent } from '../billing/store.ts'
import { deleteOldMessages } from '../notifications/outbox-store.ts'
import { createPool, type Pool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { createDatabase, dropDatabase, TEMPLATE } from '../test/database/databases.ts'

const name = `prune_${randomUUID().replaceAll('-', '')}`
let pool: Pool

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  pool = createPool({ url, max: 2, log: createLog('silent') })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgresUrl'), name)
})

it('deletes messages after 180 days, however many there are', async () => {
  await pool.query("insert into users (id, email, name) values ($1, 'ann@example.test', 'Ann')", [
    randomUUID(),
  ])
  await pool.query(
    `insert into messages (user_id, kind, list_id, title, record_count, processed_count, created_at)
     select id, 'list_completed', gen_random_uuid(), 'List ' || age, 10, 10, now() - make_interval(days => age)
     from users, (select 179 as age union all select 181 from generate_series(1, 2500)) as ages`,
  )
  expect(await deleteOldMessages(pool)).toBe(2500)
  expect((await pool.query('select title from messages')).rows).toEqual([{ title: 'List 179' }])
})

it('deletes payment events after 90 days, except those whose customer hasn’t been synced', async () => {
  await pool.query(
    `insert into stripe_events (id, type, customer_id, received_at, synced_at)
     select id, 'test', customer, now() - make_interval(days => age), case when is_synced then now() end
     from (values ('young', 'cus_1', 89, true), ('old', 'cus_1', 91, true), ('without a customer', null, 91, false),
       ('waiting', 'cus_1', 91, false)) as events (id, customer, age, is_synced)`,
  )
  expect(await deleteOldEvents(pool)).toBe(2)
  const kept = () => pool.query('select id from stripe_events order by id')
  expect((await kept()).rows).toEqual([{ id: 'waiting' }, { id: 'young' }])
  await storeEvent(pool, { id: 'young', type: 'test', customerId: 'cus_1', chargeId: null })
  const { rows } = await pool.query(
    "select from graphile_worker.jobs where task_identifier = 'sync-customer'",
  )
  expect(rows).toHaveLength(0)
})
