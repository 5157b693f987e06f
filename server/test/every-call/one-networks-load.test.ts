import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORTS, UPLOADS } from '../../platform/http/limits.ts'
import { eventually } from '../eventually.ts'
import { createTestList, csvOf, longCsvOf } from '../lists.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { openExport, openUpload } from '../wire/raw-http.ts'

let product: TestProduct
let url: string
let accounts: Client[]
let neighbor: Client
let slow: { stop(): void }[]

/** Whatever comes without this header comes from the network that is too busy. */
const fromElsewhere = { headers: { 'x-forwarded-for': '198.51.100.7' } }

beforeAll(async () => {
  product = await startTestProduct({ settings: { rateLimits: true, trustProxy: '127.0.0.1' } })
  url = await product.listen()
  accounts = await Promise.all(Array.from({ length: 4 }, () => product.signUp()))
  neighbor = await product.signUp()
})
afterAll(() => product.end())

const upload = (options = {}) =>
  neighbor.upload({ title: randomUUID() }, { name: 'list.csv', content: csvOf(12) }, options)

describe('four accounts of one network', () => {
  it('can fill its share of uploads, but no one else’s', async () => {
    slow = []
    await eventually(async () => {
      for (const { cookie } of accounts) slow.push(openUpload(url, cookie))
      expect((await upload()).status).toBe(503)
    })
    const answers = []
    for (let at = 0; at < UPLOADS.shares.network; at++) answers.push((await upload(fromElsewhere)).status)
    expect(new Set(answers)).toEqual(new Set([201]))
    for (const { stop } of slow) stop()
    await eventually(async () => expect((await upload()).status).toBe(201))
  })

  it('can fill its share of exports, but no one else’s', async () => {
    slow = []
    const { id } = await createTestList(neighbor)
    const exportAs = (options = {}) => neighbor.post('/export-list', { listId: id }, options)
    for (const account of accounts.slice(0, 2)) {
      const list = await createTestList(account, { csv: longCsvOf(7_000, 1_600) })
      for (let at = 0; at < EXPORTS.shares.user && slow.length < EXPORTS.shares.network; at++)
        slow.push(await openExport(url, account.cookie, list.id))
    }
    expect(slow.length).toBe(EXPORTS.shares.network)
    expect((await exportAs()).status).toBe(503)
    expect((await exportAs(fromElsewhere)).status).toBe(200)
    for (const { stop } of slow) stop()
    await eventually(async () => expect((await exportAs()).status).toBe(200))
  })
})
