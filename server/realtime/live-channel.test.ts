import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../test/ai/graded-rows.ts'
import { eventually } from '../test/eventually.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { type EventStream, openEvents } from '../test/wire/event-stream.ts'

let product: TestProduct
let second: TestProduct
let urls: [string, string]

beforeAll(async () => {
  product = await startTestProduct()
  second = await startTestProduct({ databaseUrl: product.databaseUrl })
  urls = [await listen(product), await listen(second)]
})
afterAll(async () => {
  await second.end()
  await product.end()
})

const listen = ({ app }: TestProduct) => app.listen({ port: 0, host: '127.0.0.1' })
const grade = (client: Client, listId: string, row: number, value: number) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })
const latestProgress = (stream: EventStream) =>
  stream.events.filter(({ type }) => type === 'list-progress').at(-1)
const progressOf = (stream: EventStream) => latestProgress(stream)?.['processedCount']

describe('the live channel', () => {
  it('delivers a grade to the user’s tabs in all processes, and to no one else', async () => {
    const [client, stranger] = [await product.signUp(), await product.signUp()]
    const list = await createTestList(client)
    const [here, there] = [await openEvents(urls[0], client.cookie), await openEvents(urls[1], client.cookie)]
    const foreign = await openEvents(urls[0], stranger.cookie)
    await grade(client, list.id, 1, 5)
    await eventually(() => expect([progressOf(here), progressOf(there)]).toEqual([1, 1]))
    // The other user's own event arrives after anything else that would have arrived.
    const own = await createTestList(stranger)
    await eventually(() => expect(foreign.events.length).toBeGreaterThan(0))
    expect(foreign.events.every((event) => event['listId'] === undefined || event['listId'] === own.id)).toBe(
      true,
    )
    for (const stream of [here, there, foreign]) stream.close()
  })

  it('tells the user’s grades from those of the AI', async () => {
    const client = await product.signUp()
    const list = await createTestList(client)
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: list.id, rows: 3 })
    const stream = await openEvents(urls[0], client.cookie)
    await grade(client, list.id, 4, 5)
    await eventually(() =>
      expect(latestProgress(stream)).toMatchObject({
        processedCount: 4,
        gradedByYou: 1,
        gradeCounts: { 2: 3, 5: 1 },
      }),
    )
    stream.close()
  })

  it('sends the new balance after a picture was charged', async () => {
    const client = await product.signUp({ tokens: 7 })
    const list = await createTestList(client)
    const stream = await openEvents(urls[1], client.cookie)
    await client.post('/getStreetViewImage', {
      listId: list.id,
      propertyId: 'r1',
      street: '',
      city: '',
      state: '',
    })
    await eventually(() => expect(stream.events).toContainEqual({ type: 'balance', balance: 6 }))
    stream.close()
  })

  it('ends a burst with the current counts, in fewer messages than grades', async () => {
    const client = await product.signUp()
    const list = await createTestList(client, { rows: 300 })
    const stream = await openEvents(urls[1], client.cookie)
    await Promise.all(Array.from({ length: 300 }, (_, index) => grade(client, list.id, index + 1, 3)))
    await eventually(() => expect(progressOf(stream)).toBe(300))
    expect(stream.events.length).toBeLessThan(300)
    stream.close()
  })

  it('ends with the session that opened it', async () => {
    const client = await product.signUp()
    const stream = await openEvents(urls[1], client.cookie)
    await client.post('/api/auth/sign-out', {}, { headers: { origin: 'http://curbgrade.test' } })
    await eventually(() => expect(stream.isOpen()).toBe(false))
    await expect(openEvents(urls[1], client.cookie)).rejects.toThrow('401')
  })

  it('makes every tab refetch after the database connection was lost, and continues', async () => {
    const client = await product.signUp()
    const list = await createTestList(client)
    const stream = await openEvents(urls[0], client.cookie)
    await product.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'curbgrade-listen' and datname = current_database()",
    )
    await eventually(() => expect(stream.isOpen()).toBe(false))
    const again = await openEvents(urls[0], client.cookie)
    await grade(client, list.id, 2, 4)
    await eventually(() => expect(progressOf(again)).toBe(1))
    again.close()
  })

  it.each(['not JSON', '{"user":1}', '[{"user":"x","change":null}]', 'null', ''])(
    'survives a foreign notice: %s',
    async (payload) => {
      const client = await product.signUp()
      const list = await createTestList(client)
      const stream = await openEvents(urls[0], client.cookie)
      await product.pool.query("select pg_notify('curbgrade_live', $1)", [payload])
      await grade(client, list.id, 3, 4)
      await eventually(() => expect(progressOf(stream)).toBe(1))
      stream.close()
    },
  )
})
