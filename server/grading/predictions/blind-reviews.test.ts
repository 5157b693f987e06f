import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
import { type EventStream, openEvents } from '../../test/wire/event-stream.ts'

let product: TestProduct
let client: Client
let events: EventStream

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 100 })
  events = await openEvents(await product.listen(), client.cookie)
})
afterAll(async () => {
  events.close()
  await product.end()
})

const ROWS = 24
const rowNos = Array.from({ length: ROWS }, (_, index) => index + 1)
const padded = (row: number) => String(row).padStart(2, '0')
const scoreOf = (row: number) => `0.8147${padded(row)}`
const confidenceOf = (row: number) => `0.6293${padded(row)}`
const classOf = (row: number) => `class_${padded(row)}_x`
const secretsOf = (row: number) => [scoreOf(row), confidenceOf(row), classOf(row)]

/** Finds the rows whose prediction appears in a text. */
const rowsIn = (text: string): number[] =>
  rowNos.filter((row) => secretsOf(row).some((secret) => text.includes(secret)))

async function strategicList(): Promise<string> {
  const lines = rowNos.map((row) => `${row} Elm Street,Davis,CA,95616,${secretsOf(row).join()},8`)
  const csv = ['street,city,state,zip,ai_score,confidence,predicted_class,ai_grade', ...lines].join('\n')
  return (await createTestList(client, { csv })).id
}
async function reviewedList(): Promise<string> {
  const { id: listId } = await createTestList(client, { rows: ROWS })
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: ROWS })
  await product.pool.query(
    `update ai_results set predicted_class = 'class_' || lpad(row_no::text, 2, '0') || '_x',
       ai_score = ('0.8147' || lpad(row_no::text, 2, '0'))::float8,
       confidence = ('0.6293' || lpad(row_no::text, 2, '0'))::float8
     where list_id = $1`,
    [listId],
  )
  await client.post(`/api/lists/${listId}/review`)
  return listId
}

type Wire = { readonly text: () => string; readonly get: (url: string) => Promise<Answer> }

/** Records every response, and every event of the live channel. */
function watchWire(): Wire & { keep: (answer: Answer) => Answer } {
  let kept = ''
  const keep = (answer: Answer) => {
    kept += answer.text
    return answer
  }
  return {
    keep,
    text: () => kept + JSON.stringify(events.events),
    get: async (url) => keep(await client.get(url)),
  }
}

/** Every URL that the grading screen of a list, or a queue of it, may load. */
const urlsOf = (listId: string, rows: string): string[] => {
  const list = `/api/lists/${listId}`
  const orders = ['file', 'least_sure', 'most_wanted', 'ai_score', '-ai_score', 'random.7', 'text']
  return [
    list,
    ...rowNos.map((row) => `${list}/${rows}?limit=4${row > 1 ? `&after=r${row - 1}` : ''}`),
    `${list}/${rows}?limit=500`,
    ...orders.map((order) => `${list}/rows?blind=true&order=${order}&state=ungraded&limit=3`),
    `${list}/samples?blind=true`,
    `${list}/steps`,
    `${list}/attributes`,
    ...rowNos.slice(0, 3).flatMap((row) => {
      const property = `${list}/properties/r${row}`
      return [`${property}/memory`, `${property}/similar`, `${property}/location`]
    }),
    '/api/lists',
  ]
}

describe.each([
  ['a strategic list', strategicList, 'properties'],
  ['a review in place', reviewedList, 'review/rows'],
] as const)('the wire of %s that is graded blind', (_, create, rows) => {
  it('has no score, confidence or class of a property before its grade', async () => {
    const listId = await create()
    const graded: number[] = []
    for (const row of [5, 1, 2, 17, 24]) {
      const wire = watchWire()
      for (const url of urlsOf(listId, rows)) expect((await wire.get(url)).status).toBe(200)
      expect(rowsIn(wire.text()).filter((shown) => !graded.includes(shown))).toEqual([])
      const body = { grade: 3, sawAi: false }
      const answer = wire.keep(await client.put(`/api/lists/${listId}/properties/r${row}/grade`, body))
      expect(answer.body.prediction).toEqual({
        aiScore: Number(scoreOf(row)),
        confidence: Number(confidenceOf(row)),
        predictedClass: classOf(row),
        aiGrade: rows === 'properties' ? 8 : row % 7 === 0 ? 30 : 2,
      })
      graded.push(row)
      expect(rowsIn(wire.text()).filter((shown) => !graded.includes(shown))).toEqual([])
    }
    const { properties } = (await client.get(`/api/lists/${listId}/${rows}?limit=500`)).body
    for (const { rowNo, aiScore, isPredictionHidden } of properties)
      expect([rowNo, aiScore, isPredictionHidden]).toEqual(
        graded.includes(rowNo) ? [rowNo, Number(scoreOf(rowNo)), undefined] : [rowNo, null, true],
      )
  })

  it('has what a person asks to see before grading, of their own lists only', async () => {
    const listId = await create()
    const ask = (by: Client, body: object) => by.post(`/api/lists/${listId}/predictions`, body)
    const { predictions } = (await ask(client, { propertyIds: ['r3', 'r2', 'r90'] })).body
    expect(predictions.map(({ id, aiScore }: { id: string; aiScore: number }) => [id, aiScore])).toEqual([
      ['r2', Number(scoreOf(2))],
      ['r3', Number(scoreOf(3))],
    ])
    expect((await ask(await product.signUp(), { propertyIds: ['r2'] })).status).toBe(404)
    expect((await ask(client, { propertyIds: ['r0'] })).status).toBe(400)
    expect((await ask(client, { propertyIds: Array(51).fill('r1') })).status).toBe(400)
  })

  it('records what was on screen, whatever a later page or device says', async () => {
    const listId = await create()
    await client.post(`/api/lists/${listId}/predictions`, { propertyIds: ['r1', 'r2', 'r3'], shown: ['r2'] })
    const looks: (boolean | null)[] = []
    for (const [row, sawAi] of [
      [1, false],
      [2, false],
      [3, true],
      [4, undefined],
    ] as const) {
      await client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: 3, sawAi })
      const { rows: reviews } = await product.pool.query<{ saw_ai: boolean | null }>(
        'select saw_ai from strategic_reviews where list_id = $1 and row_no = $2',
        [listId, row],
      )
      looks.push(reviews[0]?.saw_ai ?? null)
    }
    expect(looks).toEqual([false, true, true, null])
  })
})

it('pages a blind queue in the order of the AI without naming a score', async () => {
  const listId = await strategicList()
  const wire = watchWire()
  const seen: number[] = []
  let next: string | null = null
  do {
    const after: string = next === null ? '' : `&after=${next}`
    const page = await wire.get(`/api/lists/${listId}/rows?blind=true&order=-ai_score&limit=5${after}`)
    seen.push(...page.body.rows.map(({ rowNo }: { rowNo: number }) => rowNo))
    next = page.body.next
    expect(rowsIn(Buffer.from(next ?? '', 'base64url').toString())).toEqual([])
  } while (next !== null)
  expect(seen).toEqual(rowNos.toReversed())
  expect(rowsIn(wire.text())).toEqual([])
  // The table of a list isn't a blind review.
  const { rows } = (await client.get(`/api/lists/${listId}/rows`)).body
  expect(rows[0]).toMatchObject({ aiScore: Number(scoreOf(1)), predictedClass: classOf(1) })
})
