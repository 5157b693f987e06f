import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyUserAddresses } from '../../imagery/jobs/key-addresses.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { readExactLedger } from '../../test/database/ledger.ts'
import { gradeSeen } from '../../test/grade-seen.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
const imagery = createMemoryImagery()

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 50 })
})

const others = Array.from({ length: 11 }, (_, index) => `${index + 1} Oak Street,Springfield,IL,62701`)
const csvWith = (line: string) => ['street,city,state,zip', line, ...others].join('\n')
const OURS = '12 Elm Street,Springfield,IL,62701'

/** Creates a list whose first row has this address, with known keys. */
async function listOf(line = OURS, by = client): Promise<string> {
  const { id } = await createTestList(by, { csv: csvWith(line) })
  await runKeys()
  return id
}

const runKeys = () => runJobs(product.pool, [keyUserAddresses({ pool: product.pool })])

const gradeRow = (listId: string, grade: number | null, more = {}) =>
  gradeSeen(client, { listId, row: 1 }, grade, more)
const recall = async (listId: string, by = client) =>
  (await by.get(`/api/lists/${listId}/properties/r1/memory`)).body
const ask = async (listId: string, kind: 'getStreetViewImage' | 'getAerialImage' = 'getStreetViewImage') =>
  (await client.post(`/${kind}`, { street: '', city: '', state: '', listId, propertyId: 'r1' })).body

describe('what is remembered of an address', () => {
  it('is the user’s own grade in another list, with its picture, in any spelling and for no token', async () => {
    const earlier = await listOf()
    const { pic } = await ask(earlier)
    await gradeRow(earlier, 7, { shownAt: Date.now() })
    const listId = await listOf('12 elm St.,springfield,il,62701-1234')
    const { balance } = await readExactLedger(client)
    const { memory, isComplete } = await recall(listId)
    expect(isComplete).toBe(true)
    expect(memory).toMatchObject({ propertyId: 'r1', grade: 7, list: { id: earlier }, picture: { pic } })
    expect(memory.gradedAt).toBeGreaterThan(Date.now() - 60_000)
    expect((await client.get(memory.picture.pic)).status).toBe(200)
    expect(await readExactLedger(client)).toMatchObject({ balance })
  })

  it('is found in a list whose own addresses have no keys yet', async () => {
    const earlier = await listOf()
    await gradeRow(earlier, 20)
    const listId = await listOf()
    await product.pool.query('delete from address_keys where list_id = $1', [listId])
    expect((await recall(listId)).memory).toMatchObject({ grade: 20, picture: null })
  })

  it('is the latest grade, but of a list of the same kind if there is one', async () => {
    const [first, second, aerial] = [await listOf(), await listOf(), await listOf()]
    await product.pool.query(`update lists set imagery = 'aerial' where id = $1`, [aerial])
    await gradeRow(first, 3)
    await gradeRow(second, 5)
    await gradeRow(aerial, 9)
    const listId = await listOf()
    expect((await recall(listId)).memory).toMatchObject({ grade: 5, list: { imagery: 'street' } })
    await gradeRow(second, null)
    await gradeRow(first, null)
    expect((await recall(listId)).memory).toMatchObject({ grade: 9, list: { imagery: 'aerial' } })
  })

  it('is nothing of another user, of the AI, of a list in the trash, of the list itself, or of another unit', async () => {
    const other = await product.signUp()
    const theirs = await listOf(OURS, other)
    await other.put(`/api/lists/${theirs}/properties/r1/grade`, { grade: 2 })
    const byAi = await listOf()
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: byAi, rows: 1 })
    const trashed = await listOf()
    await gradeRow(trashed, 4)
    const unit = await listOf('12 Elm Street #2,Springfield,IL,62701')
    await gradeRow(unit, 6)
    await client.delete(`/api/lists/${trashed}`)
    const listId = await listOf()
    await gradeRow(listId, 8)
    expect(await recall(listId)).toEqual({ memory: null, isComplete: true })
    await client.post('/api/trash/restore', { listIds: [trashed] })
    expect((await recall(listId)).memory).toMatchObject({ grade: 4 })
  })

  it('is read by a job from lists that have no keys, and says so until then', async () => {
    const earlier = await listOf()
    await gradeRow(earlier, 7)
    const listId = await listOf()
    await product.pool.query('delete from keyed_lists where user_id = $1', [client.user.id])
    await product.pool.query('delete from address_keys where user_id = $1', [client.user.id])
    expect(await recall(listId)).toEqual({ memory: null, isComplete: false })
    await runKeys()
    expect(await recall(listId)).toMatchObject({ memory: { grade: 7 }, isComplete: true })
  })
})

describe('a grade for the earlier picture', () => {
  it('gives the property a copy of it for no token, which outlives the earlier list', async () => {
    const earlier = await listOf()
    const { pic } = await ask(earlier)
    await gradeRow(earlier, 7)
    const listId = await listOf()
    const { balance } = await readExactLedger(client)
    const { picture } = (await recall(listId)).memory
    const saved = await gradeRow(listId, 7, { shownAt: Date.now(), earlierPicture: picture.id })
    expect(saved.status).toBe(200)
    imagery.calls = 0
    const copy = await ask(listId)
    expect([copy.charged, copy.wasFree, copy.pic === pic, imagery.calls]).toEqual([0, true, false, 0])
    expect(await ask(earlier)).not.toHaveProperty('wasFree')
    expect(await readExactLedger(client)).toMatchObject({ balance })
    await client.delete(`/api/lists/${earlier}`)
    expect((await client.get(copy.pic)).status).toBe(200)
    const { body } = await client.get(`/api/lists/${listId}/rows/r1`)
    expect(body.history).toMatchObject([{ to: 7, source: 'person', shownAt: expect.any(Number) }])
  })

  it('repeats without another copy, and never replaces the property’s own picture', async () => {
    const earlier = await listOf()
    await ask(earlier)
    await gradeRow(earlier, 7)
    const listId = await listOf()
    const { pic } = await ask(listId)
    const { picture } = (await recall(listId)).memory
    for (const grade of [7, 7, 8]) await gradeRow(listId, grade, { earlierPicture: picture.id })
    expect((await ask(listId)).pic).toBe(pic)
  })

  it('takes no picture of another user, of another address or kind, or one that may not be kept', async () => {
    const other = await product.signUp({ tokens: 5 })
    const theirs = await listOf(OURS, other)
    const stolen = await other.post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId: theirs,
      propertyId: 'r1',
    })
    const elsewhere = await listOf('14 Elm Street,Springfield,IL,62701')
    const away = await ask(elsewhere)
    const aerial = await listOf()
    const above = await ask(aerial, 'getAerialImage')
    const unkept = await listOf()
    const reference = await ask(unkept)
    await product.pool.query(
      `update images set provenance = jsonb_set(provenance, '{policy,store}', 'false') where list_id = $1`,
      [unkept],
    )
    const listId = await listOf()
    for (const { pic } of [stolen.body, away, above, reference]) {
      const saved = await gradeRow(listId, 7, { earlierPicture: pic.split('/').at(-1) })
      expect(saved.status).toBe(200)
    }
    const { rows } = await product.pool.query('select from images where list_id = $1', [listId])
    expect(rows).toHaveLength(0)
  })
})
