import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sweepFiles } from '../../platform/files/pending-files.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { deferred } from '../../test/deferred.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
import { eraseImages } from '../erase-store.ts'
import type { ImageryProvider } from '../provider.ts'

/** Two street views and an aerial one. */
const VIEWS = { street: ['street 0', 'street 1'], aerial: ['above'] }

let product: TestProduct
let other: TestProduct
let client: Client
let listId: string
let find: ImageryProvider['find']

const original: ImageryProvider['find'] = async (_place, kind, _signal, rejected = []) => {
  const reference = VIEWS[kind].find((each) => !rejected.includes(each))
  if (reference === undefined) return ok({ missing: 'no_imagery' })
  return ok({ ...aPicture, reference, jpeg: Buffer.from(reference) })
}

beforeAll(async () => {
  const imagery: ImageryProvider = {
    ...createMemoryImagery().provider,
    find: (...asked) => find(...asked),
  }
  product = await startTestProduct({ imagery })
  other = await startTestProduct({
    imagery,
    databaseUrl: product.databaseUrl,
    settings: { filesUrl: product.filesUrl },
  })
})
afterAll(async () => {
  await other.end()
  await product.end()
})
beforeEach(async () => {
  find = original
  client = await product.signUp({ tokens: 10 })
  listId = (await createTestList(client)).id
})

const first = (kind = 'StreetView') =>
  client.post(`/get${kind}Image`, { street: '', city: '', state: '', listId, propertyId: 'r1' })
const another = (kind?: string, key?: string, by = client) =>
  by.post(
    `/api/lists/${listId}/properties/r1/another-view`,
    kind === undefined ? {} : { kind },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const seen = async ({ body }: Answer) => (await client.get(body.pic)).text
const charges = async () => (await readExactLedger(client)).entries.filter(({ amount }) => amount < 0)

const addFeatures = (imageId: string) =>
  product.pool.query(
    `insert into image_features (image_id, embedder, user_id, picture_hash, vector) values ($1, 'test', $2, '', '')`,
    [imageId, client.user.id],
  )
const countOf = async (table: string, column: string, id: string): Promise<number> =>
  (await product.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount ?? 0
const namedIn = async (rowNo = 1): Promise<string | null> =>
  (
    await product.pool.query<{ picture: string | null }>(
      'select picture from grade_history where list_id = $1 and row_no = $2 order by seq desc limit 1',
      [listId, rowNo],
    )
  ).rows[0]?.picture ?? null

describe('another view', () => {
  it('replaces the first one for free, and deletes the old picture and its file', async () => {
    const old = await first()
    const answer = await another()
    expect(answer.body).toMatchObject({ charged: 0, balance: 9, match: { quality: 'exact' } })
    expect([await seen(answer), (await client.get(old.body.pic)).status]).toEqual(['street 1', 404])
    expect(await seen(await first())).toBe('street 1')
    await product.pool.query("update pending_files set created_at = now() - interval '1 day'")
    await sweepFiles(product.pool, product.files, product.log)
    expect(await readdir(fileURLToPath(`${product.filesUrl}/photosforgrading`))).toHaveLength(1)
  })

  it('leads back from above to the street for free, though every street picture was rejected', async () => {
    await first()
    await another('street')
    const above = await another('aerial')
    expect(await seen(await first('Aerial'))).toBe(await seen(above))
    const back = await another('street')
    expect([back.body.charged, await seen(back), await seen(await first('Aerial'))]).toEqual([
      0,
      'street 0',
      'above',
    ])
    expect(await charges()).toHaveLength(1)
  })

  it('keeps the current picture if there is no other', async () => {
    await first()
    const second = await another()
    expect((await another()).body).toMatchObject({ pic: null, missing: 'no_imagery', charged: 0, balance: 9 })
    expect(await seen(second)).toBe('street 1')
  })

  it('can be aerial, and the next request is aerial again', async () => {
    await first()
    const answer = await another('aerial')
    expect([await seen(answer), answer.body.charged, answer.body.kind]).toEqual(['above', 0, 'aerial'])
    expect((await first()).body).toMatchObject({ pic: answer.body.pic, kind: 'aerial' })
    expect((await another()).body).toMatchObject({ pic: null, missing: 'no_imagery' })
    const { photo } = (await client.get(`/api/lists/${listId}/properties`)).body.properties[0]
    expect(photo).toBe(answer.body.pic)
    expect(await charges()).toHaveLength(1)
  })

  it('is charged once if the property had no picture', async () => {
    find = async (place, kind, ...rest) =>
      kind === 'street' ? ok({ missing: 'no_imagery' }) : original(place, kind, ...rest)
    expect((await first()).body).toMatchObject({ pic: null, charged: 0 })
    expect((await another('aerial')).body).toMatchObject({ charged: 1, balance: 9 })
    expect((await first()).body).toMatchObject({ charged: 0, balance: 9, pic: expect.any(String) })
    expect(await charges()).toHaveLength(1)
  })

  it('is free if the picture was charged as part of an AI grade', async () => {
    await product.pool.query(
      `insert into token_entries (user_id, type, amount, reason, ref, list_id, row_no)
       values ($1, 'deduction', -1, 'ai_processing', $2 || '/1', $2::uuid, 1)`,
      [client.user.id, listId],
    )
    await product.pool.query(
      `insert into images (user_id, list_id, row_no, kind, reference, provenance)
       values ($1, $2, 1, 'street', 'street 0', $3)`,
      [client.user.id, listId, aPicture.provenance],
    )
    expect((await another()).body).toMatchObject({ charged: 0, balance: 9 })
  })

  it('costs nothing and changes nothing when the supplier fails', async () => {
    const old = await first()
    find = async () => refuse('imagery_unavailable')
    expect((await another()).status).toBe(503)
    expect(await seen(old)).toBe('street 0')
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
  })

  it('is refused without enough tokens, before any supplier call', async () => {
    const poor = await product.signUp()
    const { id } = await createTestList(poor)
    const answer = await poor.post(`/api/lists/${id}/properties/r1/another-view`)
    expect([answer.status, answer.body.error.code]).toEqual([402, 'insufficient_tokens'])
  })
})

describe('concurrent requests for another view', () => {
  it('deliver one view per idempotency key', async () => {
    await first()
    const answers = await Promise.all(Array.from({ length: 20 }, () => another(undefined, 'key')))
    expect(new Set(answers.map(({ body }) => body.pic)).size).toBe(1)
    expect(await seen(await first())).toBe('street 1')
  })

  it.each(['first', 'another'])('in two processes are charged once, after %s', async (before) => {
    if (before === 'first') await first()
    const gate = deferred()
    find = async (...asked) => {
      await gate.promise
      return original(...asked)
    }
    const elsewhere = other.clientOf(client)
    const asked = Array.from({ length: 24 }, (_, at) => {
      if (at % 4 === 3) return first()
      return another(at % 4 === 2 ? 'aerial' : undefined, undefined, at % 2 === 0 ? client : elsewhere)
    })
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await charges()).toHaveLength(1)
    expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
    const { rows } = await product.pool.query('select id from images where list_id = $1', [listId])
    expect(rows).toHaveLength(1)
    expect((await client.get(`/api/images/${rows[0].id}`)).status).toBe(200)
  })
})

describe('a picture that another view replaces', () => {
  it('stays with its features if a grade names it, as long as its list', async () => {
    const old = await first()
    const id = pictureIdIn(old.body.pic) ?? ''
    await addFeatures(id)
    await gradeSeen(client, { listId, row: 1 }, 7)
    await another()
    expect([await seen(old), await namedIn(), await countOf('image_features', 'image_id', id)]).toEqual([
      'street 0',
      id,
      1,
    ])
    expect((await client.get(`${old.body.pic}/large`)).status).toBe(200)
    await deleteListForever(client, listId)
    await inTransaction(product.pool, (tx) => eraseImages(tx, listId, 100))
    expect([
      await countOf('earlier_images', 'id', id),
      await countOf('image_features', 'image_id', id),
    ]).toEqual([0, 0])
    await product.pool.query("update pending_files set created_at = now() - interval '1 day'")
    await sweepFiles(product.pool, product.files, product.log)
    const files = await readdir(fileURLToPath(`${product.filesUrl}/photosforgrading`))
    expect(files.filter((file) => file.includes(id))).toEqual([])
  })

  it('is gone without a grade, and a page that still shows it names it as deleted on this day', async () => {
    const id = pictureIdIn((await first()).body.pic) ?? ''
    await addFeatures(id)
    await another()
    await client.put(`/api/lists/${listId}/properties/r1/grade`, { grade: 3, picture: id })
    const { rows } = await product.pool.query<{ at: Date }>('select at from deleted_pictures where id = $1', [
      id,
    ])
    expect(await namedIn()).toBe(id)
    expect(rows[0]?.at.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await countOf('image_features', 'image_id', id)).toBe(0)
  })

  it('stays if it was graded for another unit of its building', async () => {
    const units = Array.from({ length: 10 }, (_, unit) => `9 Oak Street Apt ${unit + 1},Springfield,IL,62701`)
    listId = (await createTestList(client, { csv: ['street,city,state,zip', ...units].join('\n') })).id
    const old = await first()
    const picture = pictureIdIn(old.body.pic) ?? ''
    await client.put(`/api/lists/${listId}/properties/r3/grade`, { grade: 3, picture })
    await another()
    expect([await namedIn(3), await seen(old)]).toEqual([picture, 'street 0'])
  })
})
