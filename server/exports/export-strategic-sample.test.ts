import { isControl } from '@curbgrade/core/ai/samples/strategic-sample'
import { strategicHeader } from '@curbgrade/core/exports/sample-files'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PatientQuery } from '../platform/db/pool.ts'
import { gradeRowsAsAi } from '../test/ai/graded-rows.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

/** The largest list takes seconds on a busy machine. */
const INSERT_MS = 60_000

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 10 })
})
afterAll(() => product.end())

const sampleOf = (listId: string) => client.post('/export-strategic-sample', { listId })
const rowsOf = (text: string) => {
  const { headers, rows } = parseCsv(text)
  return rows.map((row) => Object.fromEntries(headers.map((name, index) => [name, row[index] ?? ''])))
}

/** A list whose first rows are graded by AI, row n with a score of n/100, followed by rows that failed. */
async function graded(rows: number, options: { of?: number; title?: string; csv?: string } = {}) {
  const list = await createTestList(client, {
    csv: options.csv ?? csvOf(Math.max(10, options.of ?? rows)),
    ...(options.title && { title: options.title }),
  })
  const insert: PatientQuery = {
    text: `insert into ai_results (list_id, row_no, job_id, model_version, outcome, reason, ai_score, confidence, predicted_class, grade)
     select $1, row, gen_random_uuid(), 'builtin-1', case when row <= $2 then 'graded' else 'abstained' end,
       case when row > $2 then 'unlike_training' end, (row % 100) / 100.0, greatest(row % 100, 100 - row % 100) / 100.0,
       case when row % 7 = 0 then 'land' when row % 100 > 50 then 'needs_work' else 'good_condition' end,
       case when row > $2 then null when row % 7 = 0 then 30 when row % 100 > 50 then 8 else 2 end
     from generate_series(1, $3::int) as row`,
    values: [list.id, rows, options.of ?? rows],
    query_timeout: INSERT_MS,
  }
  await product.pool.query(insert)
  return list.id
}

describe('a strategic sample', () => {
  it('contains at most 500 rows graded by AI, each once, with its prediction and the reason for its selection', async () => {
    const listId = await graded(1_990, { of: 2_000, title: 'Oak Park' })
    const answer = await sampleOf(listId)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const day = new Date().toISOString().slice(0, 10)
    expect(answer.headers['content-disposition']).toContain(`filename="Oak Park_strategic_sample_${day}.csv"`)
    expect(parseCsv(answer.text).headers).toEqual([...strategicHeader])
    const rows = rowsOf(answer.text)
    expect(rows.length).toBeGreaterThan(440)
    expect(rows.length).toBeLessThanOrEqual(500)
    const places = rows.map((row) => Number(row['property_id']?.slice(1)))
    expect(new Set(places).size).toBe(rows.length)
    expect(Math.max(...places)).toBeLessThanOrEqual(1_990)
    expect(rows.filter((row) => isControl(row['why'] ?? ''))).toHaveLength(125)
    for (const row of rows) {
      const place = Number(row['property_id']?.slice(1))
      expect(row).toMatchObject({ street: `${place} Elm Street`, model_version: 'builtin-1' })
      expect(Number(row['ai_score'])).toBeCloseTo((place % 100) / 100, 10)
      const probability = Number(row['selection_probability'])
      expect(probability).toBeGreaterThanOrEqual(125 / 1_990 - 1e-9)
      expect(probability).toBeLessThanOrEqual(1)
      expect(probability === 1 || !row['why']?.includes('uncertain')).toBe(true)
    }
    expect(new Set(rows.map((row) => row['predicted_class']))).toEqual(
      new Set(['needs_work', 'good_condition', 'land']),
    )
  })

  it('is the same file every time until the predictions change', async () => {
    const listId = await graded(700)
    expect((await sampleOf(listId)).text).toBe((await sampleOf(listId)).text)
  })

  it('can be uploaded as a strategic list whose reviews are weighted by the file', async () => {
    const listId = await graded(600)
    const { text } = await sampleOf(listId)
    const again = await client.upload({ title: `back ${listId}` }, { name: 'sample.csv', content: text })
    expect(again.status).toBe(201)
    expect(again.body.list).toMatchObject({ strategic: true, imagery: 'street' })
    const { id } = again.body.list
    // The order of a sample is random, so the first rows alone may show no land.
    const placesOf = (isLand: boolean) =>
      rowsOf(text).flatMap((row, index) =>
        (row['predicted_class'] === 'land') === isLand ? `r${index + 1}` : [],
      )
    const propertyIds = [...placesOf(false).slice(0, 35), ...placesOf(true).slice(0, 5)]
    const { predictions } = (await client.post(`/api/lists/${id}/predictions`, { propertyIds })).body
    for (const { id: propertyId, aiScore } of predictions)
      await client.put(`/api/lists/${id}/properties/${propertyId}/grade`, { grade: aiScore > 0.5 ? 9 : 2 })
    const isCondition = predictions.map(({ aiGrade }: { aiGrade: number }) => aiGrade <= 10)
    expect(isCondition.filter(Boolean)).toHaveLength(35)
    const check = (await client.get(`/api/lists/${id}/model-check`)).body
    expect(check).toMatchObject({
      weighted: true,
      modelVersion: 'builtin-1',
      // Where the AI says that it's land, no condition is compared.
      agreement: { n: isCondition.filter(Boolean).length, estimate: { value: 1, high: 1 } },
    })
    expect(check.agreement.estimate.low).toBeGreaterThan(0.6)
  })

  it('links the pictures that the AI graded, and contains no cell that runs as a formula (P16)', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => `=HYPERLINK(${index}),Davis,CA,95616`)
    const { id: listId } = await createTestList(client, {
      csv: ['street,city,state,zip', ...lines].join('\n'),
    })
    const { pic } = (
      await client.post('/getStreetViewImage', {
        street: '',
        city: '',
        state: '',
        listId,
        propertyId: 'r3',
      })
    ).body
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 10 })
    await client.post(`/api/lists/${listId}/properties/r3/another-view`, { kind: 'aerial' })
    const row = rowsOf((await sampleOf(listId)).text).find((sampled) => sampled['property_id'] === 'r3')
    expect(row?.['street']).toBe("'=HYPERLINK(2)")
    expect(row?.['photo_url']).toBe(`http://curbgrade.test${pic}`)
  })

  it('is refused to another site', async () => {
    const { status, body } = await client.post(
      '/export-strategic-sample',
      { listId: await graded(10) },
      { headers: { origin: 'https://elsewhere.test' } },
    )
    expect([status, body.error.code]).toEqual([403, 'cross_site'])
  })

  it('of 50,000 rows, the most that a list has, is as short as any other', async () => {
    const listId = await graded(50_000)
    const rows = rowsOf((await sampleOf(listId)).text)
    expect(rows.length).toBeGreaterThan(490)
    expect(rows.length).toBeLessThanOrEqual(500)
  })
})
