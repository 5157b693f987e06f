import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

type Row = { score: string; grade: number | null; further?: string }

/** Creates a strategic list with these scores and grades it row by row. */
const GRADES_AT_ONCE = 250

async function reviewed(rows: readonly Row[], headers = '') {
  const lines = rows.map(
    ({ score, further = '' }, at) => `${at + 1} Street ${at},Davis,CA,95616,${score},0.9${further}`,
  )
  const list = await createTestList(client, {
    csv: [`street,city,state,zip,ai_score,confidence${headers}`, ...lines].join('\n'),
  })
  // In batches: each grade updates the list's row, and a single statement would scan all of its old versions.
  for (let from = 0; from < rows.length; from += GRADES_AT_ONCE)
    await product.pool.query(
      `select set_grade($1, $2, $4 + row::int, grade) from unnest($3::smallint[]) with ordinality as g (grade, row)
       where grade is not null`,
      [client.user.id, list.id, rows.slice(from, from + GRADES_AT_ONCE).map(({ grade }) => grade), from],
    )
  return list.id
}
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const checkOf = async (listId: string) => (await client.get(`/api/lists/${listId}/model-check`)).body

describe('a check of the model', () => {
  it('weights reviews by the file’s selection probability, whatever the position of its column', async () => {
    const listId = await reviewed(
      [
        ...times(30, { score: '0.9', grade: 8, further: ',1,builtin-1' }),
        ...times(30, { score: '0.9', grade: 2, further: ',0.25,builtin-1' }),
      ],
      ',Selection_Probability,model_version',
    )
    const found = await checkOf(listId)
    expect(found).toMatchObject({
      list: { id: listId, recordCount: 60, processedCount: 60 },
      weighted: true,
      modelVersion: 'builtin-1',
      agreement: { n: 60, estimate: { value: 0.2 } },
      kappa: { n: 60 },
      goodCondition: { n: 0, estimate: null },
      byGrade: [
        { from: 1, to: 2, agreement: { n: 30, estimate: { value: 0 } } },
        { from: 7, to: 8, agreement: { n: 30, estimate: { value: 1 } } },
      ],
      byZip: [{ zip: '95616', agreement: { n: 60, estimate: { value: 0.2 } } }],
    })
    const { low, high } = found.agreement.estimate
    expect([low < 0.2, low > 0, high > 0.2, high < 0.4]).toEqual([true, true, true, true])
    expect((await checkOf(listId)).kappa).toEqual(found.kappa)
  })

  it('leaves out rows with an unreadable probability, and doesn’t weight a file without the column', async () => {
    const rows = [
      ...times(30, { score: '0.9', grade: 8, further: ',0.5' }),
      ...times(9, { score: '0.9', grade: 8, further: ',n/a' }),
      ...times(9, { score: '0.9', grade: 8, further: ',0' }),
    ]
    expect(await checkOf(await reviewed(rows, ',selection_probability'))).toMatchObject({
      agreement: { n: 30 },
      weighted: true,
    })
    expect(await checkOf(await reviewed(rows, ',other'))).toMatchObject({
      agreement: { n: 48 },
      weighted: false,
    })
  })

  it('hides figures from fewer than 30 grades, and doesn’t count categories as conditions', async () => {
    const found = await checkOf(
      await reviewed([
        ...times(29, { score: '0.9', grade: 8 }),
        ...times(40, { score: '0.9', grade: 30 }),
        ...times(5, { score: '0.9', grade: null }),
      ]),
    )
    expect(found.agreement).toEqual({ n: 29, estimate: null })
    expect(found.reliability).toEqual({ n: 29, bins: null })
    expect(found.confusion).toMatchObject({ n: 69, classes: ['needs_work', 'good_condition', 30] })
  })

  it('compares no condition with a category of the AI, and neither do the list’s counts', async () => {
    const listId = await reviewed(
      [
        ...times(30, { score: '0.9', grade: 8, further: ',needs_work,' }),
        ...times(4, { score: '0.1', grade: 8, further: ',Land,' }),
        ...times(3, { score: '0.9', grade: 8, further: ',needs_work,20' }),
        ...times(2, { score: '0.1', grade: 8, further: ',land,3' }),
      ],
      ',predicted_class,ai_grade',
    )
    const found = await checkOf(listId)
    expect(found.agreement).toMatchObject({ n: 32, estimate: { value: 30 / 32 } })
    expect(found.suspicious).toHaveLength(2)
    const { agreement } = (await client.get(`/api/lists/${listId}`)).body.list
    expect(agreement).toEqual({ agreed: 30, disagreed: 2 })
  })

  it('ranks the grades that deserve a second look', async () => {
    const { suspicious } = await checkOf(
      await reviewed([
        { score: '0.6', grade: 2 },
        { score: '0.97', grade: 1 },
        { score: '0.02', grade: 10 },
        ...times(30, { score: '0.8', grade: 7 }),
        { score: '0.99', grade: 20 },
      ]),
    )
    expect(
      suspicious.map(({ propertyId, grade }: { propertyId: string; grade: number }) => [propertyId, grade]),
    ).toEqual([
      ['r3', 10],
      ['r2', 1],
      ['r1', 2],
    ])
    expect(suspicious[0]).toMatchObject({
      street: '3 Street 2',
      city: 'Davis',
      aiScore: 0.02,
      suspicion: 0.98,
    })
  })

  it('reports blind reviews separately', async () => {
    const listId = await reviewed(times(40, { score: '0.9', grade: null }))
    for (let row = 1; row <= 35; row++)
      await client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: 8, sawAi: row > 32 })
    expect(await checkOf(listId)).toMatchObject({
      agreement: { n: 35 },
      blindAgreement: { n: 32, estimate: { value: 1 } },
      seenAgreement: { n: 3, estimate: null },
    })
  })

  it('never fetches a picture URL from a row (P18)', async () => {
    const asked: string[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const further = `,http://127.0.0.1:${port}/photo.jpg`
    const listId = await reviewed(times(30, { score: '0.9', grade: 8, further }), ',photo_url')
    await client.get(`/api/lists/${listId}/properties`)
    await checkOf(listId)
    for (const url of ['/export-list', '/export-aerial-test'])
      expect((await client.post(url, { listId })).status).toBe(200)
    expect(asked).toEqual([])
    await new Promise((resolve) => elsewhere.close(resolve))
  })

  it('exists only for strategic lists', async () => {
    const { id } = await createTestList(client)
    expect((await client.get(`/api/lists/${id}/model-check`)).status).toBe(404)
  })

  it('reads at most 5,000 reviews', async () => {
    const listId = await reviewed(
      Array.from({ length: 5_010 }, (_, at) => ({ score: String((at % 100) / 100), grade: 1 + (at % 10) })),
    )
    expect((await checkOf(listId)).agreement.n).toBe(5_000)
  })
})

it('lists the user’s strategic lists, newest first', async () => {
  const own = await product.signUp()
  await createTestList(own, { title: 'Ordinary' })
  const csv = csvOf(12)
    .split('\r\n')
    .map((line, at) => `${line},${at === 0 ? 'ai_score,confidence' : '0.5,0.5'}`)
    .join('\n')
  await createTestList(own, { title: 'First', csv })
  await createTestList(own, { title: 'Second', csv })
  const { body } = await own.get('/api/model-checks')
  expect(body.lists.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First'])
  expect(body.lists[0]).toMatchObject({ recordCount: 12, processedCount: 0 })
})
