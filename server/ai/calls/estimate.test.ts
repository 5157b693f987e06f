import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScriptedGrader } from '../../test/ai/scripted-grader.ts'
import { nothingReserved, reservedOf } from '../../test/database/ledger.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { billing } from '../../test/imagery/lookups.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { keyFor } from '../../test/wire/program.ts'

const ROWS = 12

let product: TestProduct
let client: Client
let program: ReturnType<typeof programOf>

beforeAll(async () => {
  product = await startTestProduct({
    grader: createScriptedGrader().grader,
    imagery: billing(createMemoryImagery().provider),
    settings: { coverageTokensPer100: 100 },
  })
  client = await product.signUp({ tokens: 100 })
  program = programOf((await keyFor(client, { scopes: ['read', 'spend'] })).text)
})
afterAll(() => product.end())

function programOf(key: string) {
  const headers = { authorization: `Bearer ${key}` }
  const sender = product.clientOf({ ...client, cookie: '' })
  return {
    estimate: async (listId: string, work: string) =>
      (await sender.get(`/api/v1/lists/${listId}/estimate?work=${work}`, { headers })).body,
    start: (listId: string, path: string, body: object) =>
      sender.post(`/api/v1/lists/${listId}/${path}`, body, { headers }),
  }
}

const grade = (listId: string, propertyId: string, value: number | null) =>
  client.put(`/api/lists/${listId}/properties/${propertyId}/grade`, { grade: value })

const reserved = async () => (await reservedOf(product.pool, client.user.id)).account

it.each([
  ['ai', 'ai-run'],
  ['coverage', 'coverage'],
])('reserves for %s what the estimate says', async (work, path) => {
  const before = await reserved()
  const { id } = await createTestList(client)
  const { tokens, available, estimate, until } = await program.estimate(id, work)
  expect([tokens, available]).toEqual([ROWS, 100 - before])
  expect(until).toBeGreaterThan(Date.now())
  expect((await program.start(id, path, { estimate })).status).toBe(200)
  expect(await reserved()).toBe(before + tokens)
})

it('starts nothing that costs more by now, and less at its price', async () => {
  const before = await reserved()
  const { id } = await createTestList(client)
  await grade(id, 'r1', 7)
  const { tokens, estimate } = await program.estimate(id, 'ai')
  expect(tokens).toBe(ROWS - 1)
  await grade(id, 'r1', null)
  const { status, body } = await program.start(id, 'ai-run', { estimate })
  expect([status, body.code, body.facts]).toEqual([
    409,
    'price_changed',
    { estimated: ROWS - 1, needed: ROWS },
  ])
  expect(await reserved()).toBe(before)
  await grade(id, 'r1', 7)
  await grade(id, 'r2', 7)
  expect((await program.start(id, 'ai-run', { estimate })).status).toBe(200)
  expect(await reserved()).toBe(before + ROWS - 2)
})

it('takes no estimate of another list, of other work, of someone else, or one that was changed', async () => {
  const before = await reserved()
  const [{ id }, { id: other }] = [await createTestList(client), await createTestList(client)]
  const stranger = await product.signUp()
  const theirs = product.estimates.issue({ userId: stranger.user.id, listId: id, work: 'ai', tokens: ROWS })
  const { estimate } = await program.estimate(id, 'ai')
  const larger = Buffer.from(estimate, 'base64url').toString().replace(`.${ROWS}.`, '.90.')
  const wrong = [
    (await program.estimate(other, 'ai')).estimate,
    (await program.estimate(id, 'coverage')).estimate,
    theirs.estimate,
    Buffer.from(larger).toString('base64url'),
    estimate.slice(0, -4),
    '',
  ]
  for (const given of wrong)
    expect((await program.start(id, 'ai-run', { estimate: given })).body.code).toBe('invalid_estimate')
  expect(await reserved()).toBe(before)
})

it('spends nothing by the price of an estimate alone', async () => {
  const owner = await product.signUp({ tokens: ROWS })
  const { id } = await createTestList(owner)
  expect((await owner.get(`/api/lists/${id}/estimate?work=ai`)).body.tokens).toBe(ROWS)
  expect(await reservedOf(product.pool, owner.user.id)).toEqual(nothingReserved)
})
