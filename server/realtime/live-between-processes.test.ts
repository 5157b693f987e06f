import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { type EventStream, openEvents } from '../test/wire/event-stream.ts'

let product: TestProduct
let other: TestProduct
const open: EventStream[] = []

beforeAll(async () => {
  const imagery = createMemoryImagery().provider
  product = await startTestProduct({ imagery })
  other = await startTestProduct({ imagery, databaseUrl: product.databaseUrl })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await other.end()
  await product.end()
})

const streamOf = async (client: Client, at = product): Promise<EventStream> => {
  const stream = await openEvents(await at.listen(), client.cookie)
  open.push(stream)
  return stream
}
const grade = (client: Client, listId: string, row: number, value: number | null = 5) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })
const eventsOf = ({ events }: EventStream, type: string) => events.filter((event) => event['type'] === type)

describe('changes', () => {
  it('500 at once arrive as few events, the last of which is correct', async () => {
    const client = await product.signUp()
    const list = await createTestList(client, { rows: 500 })
    const stream = await streamOf(client, other)
    const elsewhere = other.clientOf(client)
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        grade(index % 2 === 0 ? client : elsewhere, list.id, index + 1),
      ),
    )
    // A machine busy with other tests may refuse some of this many requests.
    const processedCount = answers.filter(({ status }) => status === 200).length
    expect(processedCount).toBeGreaterThan(250)
    await eventually(() => expect(eventsOf(stream, 'list-progress').at(-1)).toMatchObject({ processedCount }))
    expect(eventsOf(stream, 'list-progress').length).toBeLessThan(250)
  })

  it.each([1, 2, 3, 4, 5])('of the balance in a burst end with the correct balance (%i)', async () => {
    const client = await product.signUp({ tokens: 60 })
    const list = await createTestList(client, { rows: 50 })
    const stream = await streamOf(client)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.post('/getStreetViewImage', {
          street: '',
          city: '',
          state: '',
          listId: list.id,
          propertyId: `r${index + 1}`,
        }),
      ),
    )
    // It arrives on the same channel, after all events about the balance.
    await grade(client, list.id, 1)
    await eventually(() => expect(eventsOf(stream, 'list-progress')).toHaveLength(1))
    expect(eventsOf(stream, 'balance').at(-1)).toMatchObject({ balance: 10 })
  })
})

describe('a stream', () => {
  it('ends when the user signs out in another process', async () => {
    const client = await product.signUp()
    const streams = [await streamOf(client), await streamOf(client, other)]
    const stranger = await streamOf(await product.signUp())
    await other.clientOf(client).post('/api/auth/sign-out')
    for (const stream of streams) await eventually(() => expect(stream.isOpen()).toBe(false))
    expect(stranger.isOpen()).toBe(true)
  })

  it('opened during a sign-out does not outlive the session', async () => {
    for (let round = 0; round < 20; round++) {
      const client = await product.signUp()
      const [opened] = await Promise.all([
        streamOf(client).catch(() => null),
        client.post('/api/auth/sign-out'),
      ])
      await eventually(() => expect(opened?.isOpen() ?? false).toBe(false))
    }
  })
})
