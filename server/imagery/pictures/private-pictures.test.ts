import { ok } from '@curbgrade/core/shared/result'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
let listId: string
const imagery = createMemoryImagery()

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 5 })
  listId = (await createTestList(client)).id
})

const picture = async (): Promise<string> =>
  (await client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: 'r1' }))
    .body.pic
const known = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } })

describe('a picture in the browser’s cache (P20)', () => {
  it('is shown again without a new download as long as the session and the list exist', async () => {
    const pic = await picture()
    const first = await client.get(pic)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const { etag } = first.headers
    const again = await client.get(pic, known(etag))
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag])
    expect((await client.get(pic, known('"another"'))).bytes).toEqual(first.bytes)
    expect((await (await product.signUp()).get(pic, known(etag))).status).toBe(404)
    await client.post('/api/auth/sign-out')
    expect((await client.get(pic, known(etag))).status).toBe(401)
  })

  it('isn’t shown once its list is deleted', async () => {
    const pic = await picture()
    const { etag } = (await client.get(pic)).headers
    await client.delete(`/api/lists/${listId}`)
    expect((await client.get(pic, known(etag))).status).toBe(404)
  })

  it('doesn’t include the file of a list', async () => {
    const { status, headers } = await client.get(`/api/lists/${listId}/file`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

it('neither stores nor serves the metadata of a supplier’s picture', async () => {
  const jpeg = await sharp({ create: { width: 400, height: 270, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Artist: 'Jane Doe', Software: 'Esri ArcGIS' } })
    .jpeg()
    .toBuffer()
  imagery.find = async () => ok({ ...aPicture, jpeg })
  const { bytes } = await client.get(await picture())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('Jane Doe')).toBe(false)
})
