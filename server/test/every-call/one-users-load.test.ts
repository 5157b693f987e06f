import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CALLS } from '../../platform/http/limits.ts'
import { eventually } from '../eventually.ts'
import { createTestList, csvOf, longCsvOf } from '../lists.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { type EventStream, openEvents } from '../wire/event-stream.ts'
import { openCall, openExport, openUpload } from '../wire/raw-http.ts'

let product: TestProduct
let url: string

beforeAll(async () => {
  product = await startTestProduct({ settings: { rateLimits: true } })
  url = await product.listen()
})
afterAll(() => product.end())

const upload = (client: Client) =>
  client.upload({ title: randomUUID() }, { name: 'list.csv', content: csvOf(12) })

/** More than all buffers between the database and the client hold. */
const longList = (client: Client) => createTestList(client, { csv: longCsvOf(7_000, 1_600) })

describe('one user', () => {
  it('who waits for locked rows doesn’t delay others, and calls beyond their share are refused', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    const [list, otherList] = [await createTestList(client), await createTestList(other)]
    const grade = (by: Client, listId: string) =>
      by.put(`/api/lists/${listId}/properties/r1/grade`, { grade: 3 })
    const locker = new pg.Client(product.databaseUrl)
    await locker.connect()
    await locker.query('begin')
    await locker.query('select from lists where id = $1 for update', [list.id])
    const stuck = Array.from({ length: 40 }, () => grade(client, list.id))
    expect((await grade(other, otherList.id)).status).toBe(200)
    const statuses: number[] = []
    for (const answer of stuck) void answer.then(({ status }) => statuses.push(status))
    // Those beyond the share are refused while the lock still holds.
    await eventually(() => expect(statuses.length).toBeGreaterThan(30))
    expect(new Set(statuses)).toEqual(new Set([429]))
    expect((await grade(other, otherList.id)).status).toBe(200)
    await locker.query('rollback')
    await locker.end()
    expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await grade(client, list.id)).status).toBe(200)
  })

  it('can run two uploads, without taking slots from others', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    const slow: { stop(): void }[] = []
    const refused = await eventually(async () => {
      slow.push(openUpload(url, client.cookie))
      const answer = await upload(client)
      expect(answer.body.error.code).toBe('too_many_uploads')
      return answer
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    expect((await upload(other)).status).toBe(201)
    for (const { stop } of slow) stop()
    await eventually(async () => expect((await upload(client)).status).toBe(201))
  })

  it('can run two slowly read exports, without taking slots from others', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    const [list, otherList] = [await longList(client), await createTestList(other)]
    const exports = await Promise.all(
      Array.from({ length: 8 }, () => openExport(url, client.cookie, list.id)),
    )
    const statuses = exports.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    expect((await other.post('/export-list', { listId: otherList.id })).status).toBe(200)
    for (const { stop } of exports) stop()
    await eventually(async () =>
      expect((await client.post('/export-list', { listId: list.id })).status).toBe(200),
    )
  })

  it('holds no slot with exports under a megabyte, however slowly they are read', async () => {
    const client = await product.signUp()
    const list = await createTestList(client)
    const exports = []
    for (let at = 0; at < 4; at++) exports.push(await openExport(url, client.cookie, list.id))
    expect(exports.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { stop } of exports) stop()
  })

  it('can have twenty event streams; another one ends the oldest', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    const theirs = await openEvents(url, other.cookie)
    const streams: EventStream[] = []
    for (let at = 0; at < 22; at++) streams.push(await openEvents(url, client.cookie))
    await eventually(() => expect(streams.filter((stream) => stream.isOpen())).toHaveLength(20))
    expect(streams.map((stream) => stream.isOpen()).slice(0, 3)).toEqual([false, false, true])
    expect(theirs.isOpen()).toBe(true)
    for (const stream of [...streams, theirs]) stream.close()
  })
})

it('leaves room for others while the bodies of a thousand calls don’t arrive', async () => {
  const client = await product.signUp()
  let begun = 0
  product.app.server.on('request', () => begun++)
  const slow = Array.from({ length: MAX_CALLS }, () => openCall(url, '/api/auth/sign-in/email'))
  await eventually(() => expect(begun).toBe(MAX_CALLS))
  expect((await client.get('/api/tokens')).status).toBe(200)
  for (const { stop } of slow) stop()
})

describe('a client that is too slow', () => {
  let hasty: TestProduct
  let client: Client
  beforeAll(async () => {
    // A second: within less, a busy machine may not even have sent the body of the call that is to be slow.
    hasty = await startTestProduct({ settings: { pace: { graceMs: 1_000, bytesPerSecond: 1024 * 1024 } } })
    url = await hasty.listen()
    client = await hasty.signUp()
  })
  afterAll(() => hasty.end())

  it('loses its upload, and the slot is free again', async () => {
    const slow = [openUpload(url, client.cookie), openUpload(url, client.cookie)]
    await Promise.all(slow.map(({ closed }) => closed))
    expect((await upload(client)).status).toBe(201)
  })

  it('loses a call whose body doesn’t arrive', async () => {
    await openCall(url, '/api/auth/sign-in/email').closed
    expect((await client.get('/api/tokens')).status).toBe(200)
  })

  it('loses its export, and the slot is free again', async () => {
    const list = await longList(client)
    const slow = [
      await openExport(url, client.cookie, list.id),
      await openExport(url, client.cookie, list.id),
    ]
    await eventually(async () =>
      expect((await client.post('/export-list', { listId: list.id })).status).toBe(200),
    )
    for (const { stop } of slow) stop()
  })
})

it('counts the addresses of one IPv6 network together', async () => {
  const left = async (remoteAddress: string) => {
    const { headers } = await product.app.inject({ url: '/api/about', remoteAddress })
    return Number(headers['x-ratelimit-remaining'])
  }
  const first = await left('2001:db8:1:2::1')
  expect(await left('2001:db8:1:2:9:8:7:6')).toBe(first - 1)
  expect(await left('2001:db8:1:3::1')).toBe(first)
})
