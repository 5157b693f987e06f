import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { passOnEvents } from '../test/pass-on-events.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { passOnEvents as passOnEventsJob } from './jobs/pass-on-events.ts'
import { pruneMessages } from './jobs/prune-messages.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp()
})

type StoredEvent = {
  readonly type: string
  readonly listId: string
  readonly place: number | null
  readonly data: Readonly<Record<string, unknown>>
}

async function eventsOf({ user }: Client): Promise<StoredEvent[]> {
  const { rows } = await product.pool.query<StoredEvent>(
    'select type, list_id as "listId", place::int, data from events where user_id = $1 order by place nulls last, at, id',
    [user.id],
  )
  return rows
}

const ROWS = 10
const grade = (listId: string, row: number, value: number | null) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })

async function completeList(title?: string): Promise<string> {
  const { id } = await createTestList(client, { rows: ROWS, ...(title && { title }) })
  for (let row = 1; row <= ROWS; row++) await grade(id, row, 3)
  return id
}

describe('an event', () => {
  it('is noted each time a list is completed, and there is one message', async () => {
    const listId = await completeList('Elm Street')
    await grade(listId, ROWS, null)
    await grade(listId, ROWS, 4)
    await passOnEvents(product)
    const event = {
      type: 'list.completed',
      listId,
      place: expect.any(Number),
      data: { title: 'Elm Street', recordCount: ROWS, processedCount: ROWS },
    }
    expect(await eventsOf(client)).toEqual([event, event])
    expect((await client.get('/api/notifications')).body.messages).toHaveLength(1)
  })

  it('is noted for a checked coverage, about which there is no message', async () => {
    const { id } = await createTestList(client, { rows: ROWS })
    await product.pool.query(
      `insert into coverages (list_id, user_id, total, tally) values ($1, $2, $3, '{}')`,
      [id, client.user.id, ROWS],
    )
    await product.pool.query(
      `update coverages set state = 'done', ended_at = now(), done = $2 where list_id = $1`,
      [id, ROWS],
    )
    await passOnEvents(product)
    expect(await eventsOf(client)).toMatchObject([
      { type: 'coverage.completed', listId: id, data: { recordCount: ROWS, processedCount: ROWS } },
    ])
    expect((await client.get('/api/notifications')).body.messages).toEqual([])
  })

  it('isn’t noted if its transaction is rolled back', async () => {
    const { id } = await createTestList(client, { rows: ROWS })
    const tx = await product.pool.connect()
    await tx.query('begin')
    await tx.query('update lists set completed_at = now() where id = $1', [id])
    await tx.query('rollback')
    tx.release()
    expect(await eventsOf(client)).toEqual([])
  })

  it('makes no message about a list that was deleted before it was passed on', async () => {
    const listId = await completeList()
    await client.delete(`/api/lists/${listId}`)
    await passOnEvents(product)
    expect((await client.get('/api/notifications')).body.messages).toEqual([])
    expect(await eventsOf(client)).toMatchObject([{ listId, place: expect.any(Number) }])
  })

  it('is kept for 30 days', async () => {
    await completeList()
    await product.pool.query(
      `update events set at = now() - interval '30 days 1 second' where user_id = $1`,
      [client.user.id],
    )
    await completeList()
    await pruneMessages(product).run({}, { isLast: false })
    expect(await eventsOf(client)).toHaveLength(1)
  })
})

describe('the places of a feed', () => {
  it('have an event that was committed late after those that a reader may have seen', async () => {
    const [late, early] = [await createTestList(client), await createTestList(client)]
    const tx = await product.pool.connect()
    await tx.query('begin')
    await tx.query('update lists set completed_at = now() where id = $1', [late.id])
    await product.pool.query('update lists set completed_at = now() where id = $1', [early.id])
    await passOnEvents(product)
    expect(await eventsOf(client)).toMatchObject([{ listId: early.id, place: expect.any(Number) }])
    await tx.query('commit')
    tx.release()
    await passOnEvents(product)
    expect((await eventsOf(client)).map(({ listId }) => listId)).toEqual([early.id, late.id])
  })

  it('are given once, however many workers pass hundreds of events on', async () => {
    const lists: { id: string }[] = []
    while (lists.length < 20) lists.push(await createTestList(client))
    const job = passOnEventsJob({ pool: product.pool, onSent: () => {} })
    const complete = (index: number) =>
      product.pool.query(
        'update lists set completed_at = case when completed_at is null then now() end where id = $1',
        [lists[index % lists.length]?.id],
      )
    const passOn = () => job.run({ userId: client.user.id }, { isLast: false })
    await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        index % 10 === 0 ? [complete(index), passOn()] : [complete(index)],
      ).flat(),
    )
    await passOnEvents(product)
    const events = await eventsOf(client)
    const places = events.map(({ place }) => place)
    expect(events.length).toBeGreaterThan(100)
    expect(places.every((place) => place !== null)).toBe(true)
    expect(new Set(places).size).toBe(events.length)
    expect((await client.get('/api/notifications?limit=200')).body.messages).toHaveLength(lists.length)
  })
})
