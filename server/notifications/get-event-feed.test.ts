import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { passOnEvents } from '../test/pass-on-events.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { passOnEvents as passOnEventsJob } from './jobs/pass-on-events.ts'

let product: TestProduct
let client: Client
let lists: string[]
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp()
  lists = []
  while (lists.length < 10)
    lists.push((await createTestList(client, { title: `A title ${lists.length}` })).id)
})

/** Completes a list, or takes its completion back. */
const complete = (index: number) =>
  product.pool.query(
    'update lists set completed_at = case when completed_at is null then now() end where id = $1',
    [lists[index % lists.length]],
  )

const completeAll = async () => {
  for (const index of lists.keys()) await complete(index)
  await passOnEvents(product)
}

type Page = { readonly events: { readonly id: string; readonly listId: string }[]; readonly next: string }
const pageAfter = async (after: string | null, limit = 100): Promise<Page> => {
  const answer = await client.get(`/api/event-feed?limit=${limit}${after === null ? '' : `&after=${after}`}`)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('the feed', () => {
  it('has what happened, oldest first, with counts and without titles or addresses', async () => {
    await completeAll()
    const { events } = await pageAfter(null)
    expect(events.map(({ listId }) => listId)).toEqual(lists)
    expect(events[0]).toEqual({
      id: expect.any(String),
      type: 'list.completed',
      listId: lists[0],
      at: expect.any(Number),
      recordCount: 12,
      processedCount: 0,
    })
  })

  it('is read page by page, and says where to continue when nothing is left', async () => {
    const empty = await pageAfter(null)
    expect(empty.events).toEqual([])
    await completeAll()
    const first = await pageAfter(empty.next, 4)
    const second = await pageAfter(first.next, 4)
    const third = await pageAfter(second.next, 4)
    expect([first, second, third].map(({ events }) => events.length)).toEqual([4, 4, 2])
    expect([...first.events, ...second.events, ...third.events].map(({ listId }) => listId)).toEqual(lists)
    expect(await pageAfter(third.next)).toEqual({ events: [], next: third.next })
  })

  it('has a low balance in its place between those of lists, without a list', async () => {
    await complete(0)
    await passOnEvents(product)
    await product.pool.query(`select add_event($1, 'tokens.low', null, '{"balance": 9, "threshold": 10}')`, [
      client.user.id,
    ])
    await passOnEvents(product)
    await complete(1)
    await passOnEvents(product)
    const { events, next } = await pageAfter(null, 2)
    expect(events).toMatchObject([{ listId: lists[0] }, { type: 'tokens.low' }])
    expect(events[1]).toEqual({
      id: expect.any(String),
      at: expect.any(Number),
      type: 'tokens.low',
      balance: 9,
      threshold: 10,
    })
    expect((await pageAfter(next)).events).toMatchObject([{ type: 'list.completed', listId: lists[1] }])
  })

  it('is only of one’s own lists', async () => {
    await completeAll()
    client = await product.signUp()
    expect((await pageAfter(null)).events).toEqual([])
  })

  it.each(['after=x', 'after=-1', 'after=1e3', `after=${'9'.repeat(30)}`, 'limit=0', 'limit=501'])(
    'refuses %s',
    async (query) => expect((await client.get(`/api/event-feed?${query}`)).status).toBe(400),
  )
})

it('has each event once and in order for a reader who is cut off again and again, amid hundreds', async () => {
  const job = passOnEventsJob({ pool: product.pool, onSent: () => {} })
  const passOn = () => job.run({ userId: client.user.id }, { isLast: false })
  const writing = { isOver: false }
  const write = async () => {
    for (let round = 0; round < 40; round++)
      await Promise.all([...lists.keys()].map(complete).concat(passOn() as never))
    await passOnEvents(product)
    writing.isOver = true
  }
  const read: string[] = []
  const poll = async () => {
    let after: string | null = null
    for (let polls = 0; ; polls++) {
      const isLast: boolean = writing.isOver
      const page: Page = await pageAfter(after, 7)
      // What a reader that is killed has read but not noted is read again.
      if (polls % 3 === 2 && !isLast) continue
      read.push(...page.events.map(({ id }) => id))
      after = page.next
      if (isLast && page.events.length === 0) return
    }
  }
  await Promise.all([write(), poll()])
  const { rows } = await product.pool.query('select id from events where user_id = $1 order by place', [
    client.user.id,
  ])
  expect(rows.length).toBeGreaterThan(100)
  expect(read).toEqual(rows.map(({ id }) => id))
})
