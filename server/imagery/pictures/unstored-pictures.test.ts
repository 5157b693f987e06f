import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gradeSeen } from '../../test/grade-seen.ts'
import { aPanorama, aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const terms = {
  provider: 'google',
  policy: { store: false, machineGrading: false, training: false },
} as const
const picture = {
  ...aPicture,
  jpeg: Buffer.from('bytes that no one may keep'),
  reference: 'street?pano=1',
  provenance: { ...aPicture.provenance, ...terms },
}
const again = Buffer.from('the same, rendered again')

let product: TestProduct
/** A process that delivered none of the pictures, so that it has none in memory. */
let other: TestProduct
let client: Client
let listId: string
const imagery = createMemoryImagery()
let rendered: string[]

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
  other = await startTestProduct({
    imagery: imagery.provider,
    databaseUrl: product.databaseUrl,
    settings: { filesUrl: product.filesUrl },
  })
})
afterAll(async () => {
  await other.end()
  await product.end()
})
beforeEach(async () => {
  rendered = []
  imagery.find = async () => ok(picture)
  imagery.render = async (reference) => {
    rendered.push(reference)
    return ok({ jpeg: again })
  }
  client = await product.signUp({ tokens: 5 })
  listId = (await createTestList(client)).id
})

const ask = () =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: 'r1' })
/** Requests the picture from a process without a cached copy, as if the minute were over. */
const lookLater = (pic: string) => other.clientOf(client).get(pic)
const imagesOf = async () =>
  (await product.pool.query('select file_path, reference, view from images where list_id = $1', [listId]))
    .rows
const filesOf = () => readdir(fileURLToPath(`${product.filesUrl}/photosforgrading`)).catch(() => [])

describe('a picture that may not be stored (D28)', () => {
  it('is charged once, and only its reference is kept', async () => {
    expect((await ask()).body).toMatchObject({ charged: 1, balance: 4 })
    expect((await ask()).body).toMatchObject({ charged: 0, balance: 4 })
    expect(await imagesOf()).toEqual([{ file_path: null, reference: picture.reference, view: null }])
    expect(await filesOf()).toEqual([])
    expect((await product.pool.query('select from pending_files')).rowCount).toBe(0)
  })

  it('isn’t billed twice within a minute; later it is rendered once, and no cache may keep it', async () => {
    const { pic } = (await ask()).body
    const [first, second] = [await client.get(pic), await client.get(pic)]
    expect([first.bytes, second.bytes, rendered]).toEqual([picture.jpeg, picture.jpeg, []])
    const later = await Promise.all(Array.from({ length: 20 }, () => lookLater(pic)))
    later.push(await lookLater(pic))
    for (const { bytes } of later) expect(bytes).toEqual(again)
    expect(rendered).toEqual([picture.reference])
    for (const { headers } of [first, ...later])
      expect([headers['cache-control'], headers['content-type']]).toEqual(['private, no-store', 'image/jpeg'])
  })

  it('is rendered only for its owner', async () => {
    const { pic } = (await ask()).body
    const stranger = await product.signUp()
    expect((await stranger.get(pic)).status).toBe(404)
    expect((await client.get(pic)).bytes).toEqual(picture.jpeg)
  })

  it('is unavailable while the supplier is down, and available again afterward', async () => {
    const { pic } = (await ask()).body
    const { render } = imagery
    imagery.render = async () => refuse('imagery_unavailable')
    const { status, body } = await lookLater(pic)
    expect([status, body.error.code]).toEqual([503, 'imagery_unavailable'])
    imagery.render = render
    expect((await lookLater(pic)).bytes).toEqual(again)
  })

  it('is searched at its place for free if the supplier no longer knows the reference', async () => {
    const { pic } = (await ask()).body
    imagery.render = async () => ok({ missing: 'no_imagery' })
    imagery.find = async () =>
      ok({ ...picture, jpeg: Buffer.from('the new one'), reference: 'street?pano=2' })
    expect((await lookLater(pic)).bytes).toEqual(Buffer.from('the new one'))
    expect(await imagesOf()).toMatchObject([{ reference: 'street?pano=2', file_path: null }])
    expect((await ask()).body).toMatchObject({ charged: 0, balance: 4, pic })
  })

  it('is gone if it was graded and the supplier lost it, and the property shows another one', async () => {
    const { pic } = (await ask()).body
    await gradeSeen(client, { listId, row: 1 }, 7)
    imagery.render = async (reference) =>
      reference === picture.reference ? ok({ missing: 'no_imagery' }) : ok({ jpeg: again })
    imagery.find = async () => ok({ ...picture, reference: 'street?pano=2' })
    expect((await lookLater(pic)).status).toBe(404)
    const next = (await ask()).body
    expect(next).toMatchObject({ charged: 0, balance: 4 })
    expect([next.pic === pic, (await lookLater(next.pic)).status, (await lookLater(pic)).status]).toEqual([
      false,
      200,
      404,
    ])
    const { rows } = await product.pool.query('select reference from earlier_images where list_id = $1', [
      listId,
    ])
    expect(rows).toEqual([{ reference: picture.reference }])
  })

  it('takes a new reference from the supplier', async () => {
    const { pic } = (await ask()).body
    const moved = { reference: 'street?pano=3', provenance: picture.provenance }
    imagery.render = async () => ok({ jpeg: again, moved })
    expect((await lookLater(pic)).bytes).toEqual(again)
    expect(await imagesOf()).toMatchObject([{ reference: 'street?pano=3' }])
  })

  it('isn’t found if no imagery is left there', async () => {
    const { pic } = (await ask()).body
    imagery.render = async () => ok({ missing: 'no_imagery' })
    imagery.find = async () => ok({ missing: 'no_imagery' })
    expect((await lookLater(pic)).status).toBe(404)
    expect(await imagesOf()).toMatchObject([{ reference: picture.reference }])
  })
})

it('charges two tokens once for a panorama that only its supplier may show, and stores no picture', async () => {
  const { position, building, provenance } = aPanorama
  imagery.findPanorama = async () =>
    ok({ viewer: 'google', pano: 'p1', position, building, reference: 'p1', provenance })
  const asked = () => client.post(`/api/lists/${listId}/properties/r1/panorama`, {})
  const panorama = { viewer: 'google', pano: 'p1', position, heading: 90 }
  expect((await asked()).body).toMatchObject({ panorama, charged: 2, balance: 3 })
  expect((await asked()).body).toMatchObject({ panorama, charged: 0, balance: 3 })
  expect(await imagesOf()).toMatchObject([{ file_path: null, view: panorama }])
})
