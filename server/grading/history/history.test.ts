import { randomUUID } from 'node:crypto'
import type { SealedEntry } from '@curbgrade/core/grading/history/check-history'
import { historyLine } from '@curbgrade/core/grading/history/history-line'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { inSnapshot } from '../../platform/db/transaction.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { checkHistories, checkHistoryOf } from './check-histories.ts'
import { readHistory } from './history-store.ts'

const SEQUENCES = atSize(8, 200)
const STEPS = 40
const CHANGES = atSize(60, 2_000)

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
})
beforeEach(async () => {
  client = await product.signUp({ tokens: 2_000 })
})
afterAll(() => product.end())

const url = (listId: string, row: number) => `/api/lists/${listId}/properties/r${row}`
const grade = (listId: string, row: number, value: number | null, more = {}) =>
  client.put(`${url(listId, row)}/grade`, { grade: value, ...more })
const see = async (listId: string, row: number): Promise<string> => {
  const { body } = await client.post('/getStreetViewImage', {
    street: '',
    city: '',
    state: '',
    listId,
    propertyId: `r${row}`,
  })
  return body.pic.split('/').at(-1)
}
const editRows = (listId: string, value: number | null) =>
  client.post(
    `/api/lists/${listId}/rows/bulk-edits`,
    { selection: { filter: {}, all: true, excluded: ['r3'] }, edit: { type: 'grade', grade: value } },
    { headers: { 'idempotency-key': randomUUID() } },
  )
const entriesOf = (listId: string) =>
  inSnapshot(product.pool, async (tx) => {
    const entries: SealedEntry[] = []
    for await (const entry of readHistory(tx, listId)) entries.push(entry)
    return entries
  })
const brokenIn = async () => {
  const broken: { listId: string; seq: number }[] = []
  await checkHistories(product.pool, client.user.id, (found) => broken.push(found))
  return broken
}

describe('an entry of the history', () => {
  it('names the picture that was on screen, when it was shown, and the way', async () => {
    const { id } = await createTestList(client)
    const picture = await see(id, 1)
    const shownAt = Date.now() - 2_000
    await grade(id, 1, 7, { shownAt, picture })
    const [entry] = await entriesOf(id)
    expect(entry).toMatchObject({
      seq: 1,
      rowNo: 1,
      from: null,
      to: 7,
      source: 'person',
      via: 'screen',
      picture,
    })
    expect(Number(entry?.shownAt) / 1_000).toBe(shownAt)
  })

  it('names no picture of another list', async () => {
    const { id } = await createTestList(client)
    const other = await createTestList(client)
    await grade(id, 1, 7, { picture: await see(other.id, 1) })
    await grade(id, 2, 7, { picture: randomUUID() })
    expect((await entriesOf(id)).map(({ picture }) => picture)).toEqual([null, null])
  })

  it('says how each grade was given', async () => {
    const { id } = await createTestList(client)
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: id, rows: 1 })
    await grade(id, 2, 5)
    await grade(id, 2, null, { undo: { grades: [5], base: 5, toAi: false } })
    await editRows(id, 4)
    const ways = new Set((await entriesOf(id)).map(({ via, source }) => `${via} ${source}`))
    expect(ways).toEqual(new Set(['null builtin-1', 'screen person', 'undo person', 'act person']))
    const next = await client.upload(
      { title: randomUUID(), editionOf: id },
      { name: 'next.csv', content: csvOf(12) },
    )
    const taken = await entriesOf(next.body.list.id)
    expect(new Set(taken.map(({ via }) => via))).toEqual(new Set(['import']))
  })

  it('can’t be changed', async () => {
    const { id } = await createTestList(client)
    await grade(id, 1, 7)
    await expect(
      product.pool.query('update grade_history set to_grade = 1 where list_id = $1', [id]),
    ).rejects.toThrow('append-only')
  })

  it('is in one chain, also if hundreds of requests race', async () => {
    const { id } = await createTestList(client, { rows: 40 })
    await Promise.all(Array.from({ length: 200 }, (_, at) => grade(id, 1 + (at % 40), 1 + (at % 10))))
    const entries = await entriesOf(id)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
    expect(await brokenIn()).toEqual([])
  })
})

async function work(listId: string, random: Random): Promise<void> {
  const row = 1 + Math.floor(random() * 12)
  const value = 1 + Math.floor(random() * 10)
  const way = random()
  if (way < 0.4) await grade(listId, row, value, random() < 0.5 ? { shownAt: Date.now() } : {})
  else if (way < 0.5) await grade(listId, row, null)
  else if (way < 0.6) await grade(listId, row, null, { undo: { grades: [value], base: value, toAi: false } })
  else if (way < 0.7) await client.patch(`${url(listId, row)}/annotations`, { skipped: true })
  else if (way < 0.8)
    await product.pool.query(`select set_grade($1, $2, $3, $4::smallint, 'builtin:2')`, [
      client.user.id,
      listId,
      row,
      value,
    ])
  else {
    const { body } = await editRows(listId, value)
    if (body.bulkEditId && random() < 0.5)
      await client.post(`/api/lists/${listId}/rows/bulk-edits/${body.bulkEditId}/undo`, {})
  }
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index))(
  'sequence %i leaves a whole history, whose lines the database and core write alike',
  async (seed) => {
    const random = seededRandom(`history ${seed}`)
    const { id } = await createTestList(client)
    for (let step = 0; step < STEPS; step++) await work(id, random)
    expect(await brokenIn()).toEqual([])
    const { rows } = await product.pool.query<{ line: string }>(
      'select history_line(h) as line from grade_history h where list_id = $1 order by seq',
      [id],
    )
    expect((await entriesOf(id)).map(historyLine)).toEqual(rows.map(({ line }) => line))
    await client.delete(`/api/lists/${id}`)
  },
)

describe('the check of the histories', () => {
  const COLUMNS = [
    `list_id = gen_random_uuid()`,
    `row_no = row_no + 1`,
    `id = id + 1000000`,
    `user_id = gen_random_uuid()`,
    `from_grade = coalesce(from_grade, 0) + 1`,
    `to_grade = coalesce(to_grade, 0) + 1`,
    `source = source || '.'`,
    `at = at + interval '1 microsecond'`,
    `shown_at = coalesce(shown_at, at) - interval '1 microsecond'`,
    `saw_ai = case when saw_ai then null else true end`,
    `ended_skip = coalesce(ended_skip, at) - interval '1 microsecond'`,
    `restores = coalesce(restores, 0) + 1`,
    `bulk_edit_id = gen_random_uuid()`,
    `via = case when via = 'api' then 'act' else 'api' end`,
    `member = member + 1`,
    `picture = gen_random_uuid()`,
    `seq = seq + 100`,
    `hash = sha256(hash)`,
  ]

  it('knows all columns', async () => {
    const { rows } = await product.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'grade_history'::regclass and attnum > 0 and not attisdropped`,
    )
    expect(new Set(COLUMNS.map((change) => change.split(' ')[0]))).toEqual(
      new Set(rows.map(({ name }) => name)),
    )
  })

  it('names the first entry that someone changed in the database', async () => {
    const random = seededRandom('changed entries')
    const { id } = await createTestList(client)
    for (let step = 0; step < 12; step++) await grade(id, 1 + step, 1 + (step % 10), { shownAt: Date.now() })
    for (let change = 0; change < CHANGES; change++) {
      const seq = 1 + Math.floor(random() * 12)
      const column = COLUMNS[change % COLUMNS.length]
      const sql =
        change % 5 === 4
          ? 'delete from grade_history where list_id = $1 and seq = $2'
          : changeOf(column ?? '')
      expect(await brokenBy(id, seq, sql), sql).toEqual({ seq })
    }
    expect(await brokenIn()).toEqual([])
  })
})

/** Postgres updates no generated id. */
const changeOf = (column: string): string =>
  column.startsWith('id ')
    ? `with gone as (delete from grade_history where list_id = $1 and seq = $2 returning *)
       insert into grade_history overriding system value
         select (jsonb_populate_record(null::grade_history, to_jsonb(gone) || jsonb_build_object('id', gone.id + 1000000))).*
           from gone`
    : `update grade_history set ${column} where list_id = $1 and seq = $2`

/** What the check says while the change stands. */
async function brokenBy(listId: string, seq: number, sql: string) {
  const tx = await product.pool.connect()
  try {
    await tx.query('begin; alter table grade_history disable trigger grade_history_kept')
    await tx.query(sql, [listId, seq])
    return await checkHistoryOf(tx, listId)
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}
