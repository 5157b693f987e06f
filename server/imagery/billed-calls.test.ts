import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGoogleMapsFake, type GoogleMapsFake } from '@curbgrade/fake-maps'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readExactLedger } from '../test/database/ledger.ts'
import { googleImageryAt } from '../test/imagery/google-imagery.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

const STREETS = [
  '10 Oak Street',
  '5 Unknown Way',
  ...Array.from({ length: 10 }, (_, n) => `${n + 20} Oak Street`),
]
const csv = ['street,city,state,zip', ...STREETS.map((street) => `${street},Parma,OH,44129`)].join('\n')

let fake: GoogleMapsFake
let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  fake = await createGoogleMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures') })
  product = await startTestProduct({ imagery: googleImageryAt(fake.url) })
})
afterAll(async () => {
  await product.end()
  await fake.goAway()
})
beforeEach(async () => {
  client = await product.signUp({ tokens: 40 })
  listId = (await createTestList(client, { csv })).id
  fake.requests.splice(0)
})

const ask = (row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })
const ofProperty = (row: number, path: string) => `/api/lists/${listId}/properties/r${row}/${path}`
const times = <Value>(count: number, run: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, run))
const billedTo = (path: string) => fake.requests.filter((request) => request.path === path).length

describe('what Google bills (P21)', () => {
  it('60 parallel requests for one picture cost one geocode, one picture and one token', async () => {
    const answers = await times(60, () => ask(1))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.pic}`)).size).toBe(1)
    expect(answers.map(({ body }) => body.charged).filter((charged) => charged > 0)).toEqual([1])
    expect([billedTo('/maps/api/geocode/json'), billedTo('/maps/api/streetview')]).toEqual([1, 1])
    expect((await readExactLedger(client)).balance).toBe(39)
  })

  it('200 views of one paid picture within a minute cost nothing more', async () => {
    const { body } = await ask(1)
    const looks = await times(200, () => client.get(body.pic))
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(fake.billed()).toBe(2)
  })

  it('street picture, aerial, panorama and map requested together share one geocode', async () => {
    await Promise.all([
      ask(1),
      client.post('/getAerialImage', { street: '', city: '', state: '', listId, propertyId: 'r1' }),
      client.post(ofProperty(1, 'panorama'), {}),
      client.get(ofProperty(1, 'location')),
    ])
    expect(billedTo('/maps/api/geocode/json')).toBe(1)
  })

  it('an address that Google doesn’t know is looked up once a day, whatever the call', async () => {
    await times(20, () => ask(2))
    await times(20, () => client.get(ofProperty(2, 'location')))
    expect((await ask(2)).body).toMatchObject({ missing: 'address_not_found', charged: 0, balance: 40 })
    expect((await client.get(ofProperty(2, 'location'))).body).toEqual({ location: null })
    expect(fake.billed()).toBe(1)
  })

  it('10 parallel requests for another view cost one picture', async () => {
    await ask(1)
    fake.requests.splice(0)
    const answers = await times(10, () => client.post(ofProperty(1, 'another-view'), {}))
    expect(new Set(answers.map(({ body }) => body.pic)).size).toBe(1)
    expect(fake.billed()).toBe(1)
  })
})
