import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { readExactLedger } from '../../test/database/ledger.ts'
import { aLargePicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
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

const ask = (by: Client, listId: string, row: number) =>
  by.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })

/** The sample of an AI list of the client, whose pictures were delivered. */
async function sampleOf(rows = 12): Promise<{ listId: string; text: string }> {
  const { id: listId } = await createTestList(client, { rows })
  for (let row = 1; row <= rows; row++) await ask(client, listId, row)
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows })
  return { listId, text: (await client.post('/export-strategic-sample', { listId })).text }
}

it('a sample that comes back as a file costs nothing for the pictures that it names, and keeps its own copies', async () => {
  const { listId, text } = await sampleOf()
  const sample = await createTestList(client, { csv: text })
  const { balance } = await readExactLedger(client)
  imagery.calls = 0
  const answers = []
  for (let row = 1; row <= 12; row++) answers.push((await ask(client, sample.id, row)).body)
  expect(answers.map(({ charged }) => charged)).toEqual(answers.map(() => 0))
  expect(imagery.calls).toBe(0)
  expect(await readExactLedger(client)).toMatchObject({ balance })
  await client.delete(`/api/lists/${listId}`)
  const copied = await client.get(answers[0].pic)
  expect([copied.status, copied.bytes.length > 0]).toEqual([200, true])
  expect((await ask(client, sample.id, 1)).body).toMatchObject({ charged: 0, pic: answers[0].pic })
})

it('a copied picture has its larger rendition too, also when the first list is gone', async () => {
  const { listId, text } = await sampleOf()
  const sample = await createTestList(client, { csv: text })
  const { pic, large, charged } = (await ask(client, sample.id, 1)).body
  await client.delete(`/api/lists/${listId}`)
  expect([charged, large.url]).toEqual([0, `${pic}/large`])
  const answer = await client.get(large.url)
  expect([answer.status, answer.bytes]).toEqual([200, aLargePicture])
})

it('charges where the picture is another user’s, of another address, or named in an ordinary list', async () => {
  const { text } = await sampleOf()
  const { headers, rows } = parseCsv(text)
  const swapped = [headers, ...rows.map((row, index) => row.with(0, rows.at(index - 1)?.[0] ?? ''))]
  const elsewhere = await createTestList(client, { csv: swapped.map((row) => row.join(',')).join('\n') })
  expect((await ask(client, elsewhere.id, 1)).body.charged).toBe(1)
  const ordinary = await createTestList(client, { csv: text.replace('ai_score', 'score') })
  expect((await ask(client, ordinary.id, 1)).body.charged).toBe(1)
  const other = await product.signUp({ tokens: 5 })
  const stolen = await createTestList(other, { csv: text })
  expect((await ask(other, stolen.id, 1)).body.charged).toBe(1)
})
