import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../platform/files/pending-files.ts'
import { nothingReserved, readExactLedger, reservedOf } from '../../test/database/ledger.ts'
import { deferred } from '../../test/deferred.ts'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
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
