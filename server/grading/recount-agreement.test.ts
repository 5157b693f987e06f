import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

/** A list of ten, of which a person graded the first three; reviews and facts are as earlier releases left them. */
async function earlierList() {
  const said = ['needs_work,', 'land,', 'needs_work,20']
  const lines = Array.from(
    { length: 10 },
    (_, at) => `${at + 1} Elm Street,Davis,CA,95616,0.9,0.8,${said[at] ?? 'needs_work,'}`,
  )
  const csv = ['street,city,state,zip,ai_score,confidence,predicted_class,ai_grade', ...lines].join('\n')
  const { id } = await createTestList(client, { csv })
  for (const row of [1, 2, 3])
    await client.put(`/api/lists/${id}/properties/r${row}/grade`, { grade: row === 1 ? 2 : 8 })
  for (const change of ['ai_grade = null', "agreement = 'agree'"])
    await product.pool.query(`update strategic_reviews set ${change} where list_id = $1 and row_no > 1`, [id])
  await product.pool.query('update lists set agreed_count = 2 where id = $1', [id])
  await product.pool.query('update property_facts set ai_grade = null where list_id = $1', [id])
  return id
}

const stateOf = async (id: string) => ({
  list: (await client.get(`/api/lists/${id}`)).body.list.agreement,
  rows: (await client.get(`/api/lists/${id}/rows`)).body.rows
    .slice(0, 3)
    .map(({ agreement }: { agreement: string | null }) => agreement),
})

it('is right for earlier reviews after the upgrade, also in the bin, and however often it runs', async () => {
  const [kept, binned] = [await earlierList(), await earlierList()]
  expect(await stateOf(kept)).toEqual({
    list: { agreed: 2, disagreed: 1 },
    rows: ['disagree', 'agree', 'agree'],
  })
  await client.delete(`/api/lists/${binned}`)
  await product.pool.query('call recount_agreement()')
  await product.pool.query('call recount_agreement()')
  expect((await client.post('/api/bin/restore', { listIds: [binned] })).status).toBe(200)
  const right = { list: { agreed: 0, disagreed: 1 }, rows: ['disagree', null, null] }
  expect([await stateOf(kept), await stateOf(binned)]).toEqual([right, right])
})
