import { MAX_KEYS } from '@curbgrade/core/account/keys/key-rules'
import { keyScopes } from '@curbgrade/core/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpDatabase } from '../../test/database/database-dump.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
import { aKey, keyFor } from '../../test/wire/program.ts'
import { sweepTraces } from '../jobs/sweep-traces.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const basic = (password: string) => `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}`
/** A program that sends this header, and no cookie. */
const program = (authorization: string, on: TestProduct = product) => {
  const sender = on.clientOf({ ...client, cookie: '' })
  const headers = { authorization }
  return {
    get: (url: string) => sender.get(url, { headers }),
    put: (url: string, body: unknown) => sender.put(url, body, { headers }),
    post: (url: string, body: unknown) => sender.post(url, body, { headers }),
  }
}
const bearer = (text: string) => program(`Bearer ${text}`)
const codeOf = ({ status, body }: Answer) => [status, body?.code ?? body?.error?.code]

const keysOf = async (owner: Client) => (await owner.get('/api/keys')).body.keys
const change = (id: string, values: string) =>
  product.pool.query(`update api_keys set ${values} where id = $1`, [id])

it('shows a key once, and stores only its hash', async () => {
  const { body } = await client.post(
    '/api/keys',
    aKey({ name: 'Nightly export', scopes: ['read', 'export'] }),
  )
  expect(body.text).toMatch(/^cg_[\w-]{49}$/)
  expect(body.key).toMatchObject({
    name: 'Nightly export',
    hint: body.text.slice(0, 9),
    scopes: ['read', 'export'],
    tokensPerDay: null,
    listId: null,
    listTitle: null,
    lastUsedAt: null,
  })
  expect(body.key.expiresAt - body.key.createdAt).toBe(30 * 86_400_000)
  expect(await keysOf(client)).toContainEqual(body.key)
  expect(JSON.stringify(await dumpDatabase(product.pool))).not.toContain(body.text)
})

it('opens its owner’s lists, as a bearer token or as the password of Basic', async () => {
  const list = await createTestList(client)
  const { text } = await keyFor(client)
  for (const header of [`Bearer ${text}`, `bearer ${text}`, basic(text)]) {
    const { status, body } = await program(header).get('/api/v1/lists')
    expect([status, body.lists[0].id]).toEqual([200, list.id])
  }
})

it('tells when a key was last used, to the hour', async () => {
  const { id, text } = await keyFor(client)
  const usedAt = async () => (await keysOf(client)).find((key: { id: string }) => key.id === id).lastUsedAt
  await bearer(text).get('/api/v1/lists')
  const first = await usedAt()
  expect(first).toEqual(expect.any(Number))
  await bearer(text).get('/api/v1/lists')
  expect(await usedAt()).toBe(first)
  await change(id, `last_used_at = now() - interval '61 minutes'`)
  await bearer(text).get('/api/v1/lists')
  expect(await usedAt()).toBeGreaterThanOrEqual(first)
})

it('marks a grade by key as one of a program', async () => {
  const { id: listId } = await createTestList(client)
  const { text } = await keyFor(client, { scopes: ['write'] })
  const property = `/lists/${listId}/properties/r1/grade`
  expect((await bearer(text).put(`/api/v1${property}`, { grade: 4 })).status).toBe(200)
  expect((await client.put(`/api${property}`, { grade: 5 })).status).toBe(200)
  const { rows } = await product.pool.query(
    'select via, to_grade from grade_history where list_id = $1 order by id',
    [listId],
  )
  expect(rows).toEqual([
    { via: 'api', to_grade: 4 },
    { via: 'screen', to_grade: 5 },
  ])
})

it('refuses half, mistyped, expired, revoked and foreign keys, and those of local mode', async () => {
  const { text } = await keyFor(client)
  const [expired, revoked] = [await keyFor(client), await keyFor(client)]
  await change(expired.id, `created_at = now() - interval '1 day', expires_at = now()`)
  await client.delete(`/api/keys/${revoked.id}`)
  const local = await startTestProduct({ settings: { keyPrefix: 'cg_local_' } })
  const ofLocal = await keyFor(await local.signUp())
  await local.end()
  expect(ofLocal.text).toMatch(/^cg_local_/)
  const others = [text.slice(0, 30), text.toLowerCase(), expired.text, revoked.text, ofLocal.text, 'cg_', '']
  for (const other of others)
    expect([other, ...codeOf(await bearer(other).get('/api/v1/lists'))]).toEqual([other, 401, 'no_session'])
})

it('ends with its account', async () => {
  const leaving = await product.signUp()
  const { text } = await keyFor(leaving)
  await leaving.post('/api/me/delete', { password: aKey().password })
  expect(codeOf(await bearer(text).get('/api/v1/lists'))).toEqual([401, 'no_session'])
  const { rows } = await product.pool.query('select from api_keys where user_id = $1', [leaving.user.id])
  expect(rows).toEqual([])
})

it('stays when the password changes, because only a browser with the password could have made it', async () => {
  const owner = await product.signUp()
  const { text } = await keyFor(owner)
  const next = 'another correct horse'
  await owner.post('/api/me/password', { currentPassword: aKey().password, newPassword: next })
  expect((await bearer(text).get('/api/v1/lists')).status).toBe(200)
})

it('opens one list if it is for that list, and says nothing of the others', async () => {
  const owner = await product.signUp()
  const [mine, other] = [await createTestList(owner), await createTestList(owner)]
  const { text } = await keyFor(owner, { scopes: keyScopes, listId: mine.id })
  const answers = [mine.id, other.id].map((id) => bearer(text).get(`/api/v1/lists/${id}`))
  expect((await Promise.all(answers)).map(codeOf)).toEqual([
    [200, undefined],
    [404, 'not_found'],
  ])
  for (const url of ['/api/v1/lists', '/api/v1/events', '/api/v1/tokens'])
    expect(codeOf(await bearer(text).get(url))).toEqual([403, 'out_of_scope'])
  await product.pool.query('update row_index set earlier_list = $2 where list_id = $1', [mine.id, other.id])
  const { text: forAll } = await keyFor(owner)
  const seenBy = async (key: string) =>
    (await bearer(key).get(`/api/v1/lists/${mine.id}/rows/r1`)).body.row.isInEarlierList
  expect([await seenBy(forAll), await seenBy(text)]).toEqual([true, false])
})

it('opens the pictures of its list only', async () => {
  const owner = await product.signUp({ tokens: 10 })
  const pictures = []
  for (const list of [await createTestList(owner), await createTestList(owner)]) {
    const { body } = await owner.post('/getStreetViewImage', {
      listId: list.id,
      propertyId: 'r1',
      street: 'a',
      city: 'b',
      state: 'c',
    })
    pictures.push({ listId: list.id, imageId: body.pic.split('/').at(-1) })
  }
  const [mine, other] = pictures
  const { text } = await keyFor(owner, { listId: mine?.listId ?? '' })
  expect((await bearer(text).get(`/api/v1/images/${mine?.imageId}`)).status).toBe(200)
  expect(codeOf(await bearer(text).get(`/api/v1/images/${other?.imageId}`))).toEqual([404, 'not_found'])
})

it('works again with a list that comes back from the trash', async () => {
  const owner = await product.signUp()
  const list = await createTestList(owner)
  const { text } = await keyFor(owner, { listId: list.id })
  await owner.delete(`/api/lists/${list.id}`)
  expect(codeOf(await bearer(text).get(`/api/v1/lists/${list.id}`))).toEqual([404, 'not_found'])
  await owner.post('/api/trash/restore', { listIds: [list.id] })
  expect((await bearer(text).get(`/api/v1/lists/${list.id}`)).status).toBe(200)
})

it(`makes at most ${MAX_KEYS} keys of a user, also when asked for all at once`, async () => {
  const owner = await product.signUp()
  const answers = await Promise.all(
    Array.from({ length: MAX_KEYS + 15 }, () => owner.post('/api/keys', aKey())),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(MAX_KEYS)
  expect(answers.filter(({ body }) => body.error?.code === 'too_many_keys')).toHaveLength(15)
  await owner.delete(`/api/keys/${made[0]?.body.key.id}`)
  expect((await owner.post('/api/keys', aKey())).status).toBe(201)
})

it('revokes a key once and for all, and only one’s own', async () => {
  const { id, text } = await keyFor(client)
  expect(codeOf(await (await product.signUp()).delete(`/api/keys/${id}`))).toEqual([404, 'not_found'])
  expect((await bearer(text).get('/api/v1/lists')).status).toBe(200)
  const revoke = async () => (await client.delete(`/api/keys/${id}`)).body
  expect([await revoke(), await revoke()]).toEqual([{ revoked: true }, { revoked: true }])
  expect((await keysOf(client)).map((key: { id: string }) => key.id)).not.toContain(id)
})

it('forgets keys a month after they ended', async () => {
  const owner = await product.signUp()
  await keyFor(owner, { name: 'working' })
  const ended = async (name: string, values: string) => change((await keyFor(owner, { name })).id, values)
  await ended('expired', `created_at = now() - interval '40 days', expires_at = now() - interval '29 days'`)
  await ended('revoked long ago', `revoked_at = now() - interval '31 days'`)
  await ended(
    'expired long ago',
    `created_at = now() - interval '40 days', expires_at = now() - interval '31 days'`,
  )
  await sweepTraces(product).run({}, { isLast: false })
  const { rows } = await product.pool.query(
    'select name from api_keys where user_id = $1 order by created_at desc',
    [owner.user.id],
  )
  expect(rows).toEqual([{ name: 'working' }, { name: 'expired' }])
})
