import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createListOfEveryKind } from '../../test/rows/every-kind.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { eraseListData } from '../jobs/erase-list-data.ts'

const ROWS = 60

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const indexOf = async (listId: string) =>
  (await product.pool.query('select * from row_index where list_id = $1 order by row_no', [listId])).rows

/** The row index of a list, computed from its tables. A strategic list has its predictions in the file. */
const READ_TABLES = `
  insert into row_index (list_id, row_no, zip, grade, graded_at, ungraded_at, is_ai_grade, is_imported, flagged, tags, attributes, skipped_at,
      ai_grade, model_version, ai_score, confidence, match, covered_month, same_row, earlier_list,
      street_provider, street_month, aerial_provider, aerial_month, earlier_grade, earlier_month, compared, between_providers)
    select p.list_id, p.row_no, left(btrim(p.zip), 5), p.grade, p.graded_at, p.ungraded_at, p.is_ai_grade, p.is_imported,
      coalesce(m.flagged, false), m.tags, m.attributes, m.skipped_at,
      case when l.strategic is null then r.grade else read_ai_grade(p.extra ->> (l.strategic ->> 'ai_grade')::int,
        read_class(p.extra ->> (l.strategic ->> 'predicted_class')::int)) end,
      r.model_version,
      case when l.strategic is null then r.ai_score else read_share(p.extra ->> (l.strategic ->> 'ai_score')::int) end,
      case when l.strategic is null then r.confidence else read_share(p.extra ->> (l.strategic ->> 'confidence')::int) end,
      g.quality, c.captured_at, c.same_row, c.earlier_list,
      s.provenance ->> 'provider', s.provenance ->> 'capturedAt', a.provenance ->> 'provider', a.provenance ->> 'capturedAt',
      v.grade, v.captured, case when v.place is not null then coalesce(v.answer, 'not_yet') end, coalesce(v.between_providers, false)
    from lists l join properties p on p.list_id = l.id
      left join property_annotations m using (list_id, row_no)
      left join ai_results r using (list_id, row_no)
      left join geocodes g using (list_id, row_no)
      left join coverage_rows c using (list_id, row_no)
      left join survey_rows v on v.list_id = p.list_id and v.row_no = p.row_no and v.survey_id = (
        select id from surveys where list_id = $1 order by nth desc limit 1)
      left join images s on s.list_id = p.list_id and s.row_no = p.row_no and s.kind = 'street'
      left join images a on a.list_id = p.list_id and a.row_no = p.row_no and a.kind = 'aerial'
    where l.id = $1`

async function readAgain(listId: string) {
  await product.pool.query('delete from row_index where list_id = $1', [listId])
  await product.pool.query(READ_TABLES, [listId])
  return indexOf(listId)
}

it.each([
  ['a list', false],
  ['a strategic list', true],
])('of %s are what its tables say after every kind of change', async (_, isStrategic) => {
  const { listId } = await createListOfEveryKind(client, product.pool, {
    rows: ROWS,
    seed: 'facts',
    isStrategic,
  })
  for (const table of [
    'images',
    'geocodes',
    'coverage_rows',
    'ai_results',
    'property_annotations',
    'survey_rows',
  ])
    await product.pool.query(`delete from ${table} where list_id = $1 and row_no % 5 = 0`, [listId])
  await product.pool.query(
    `update images set provenance = provenance || '{"provider": "mapillary", "capturedAt": "2020"}'
     where list_id = $1 and row_no % 3 = 0`,
    [listId],
  )
  await product.pool.query(
    `insert into images (list_id, row_no, kind, user_id, reference, provenance, view)
     select list_id, row_no, 'panorama', user_id, '', '{"provider": "google"}', '{}' from images where list_id = $1
     on conflict do nothing`,
    [listId],
  )
  const kept = await indexOf(listId)
  expect(kept).toHaveLength(ROWS)
  expect(kept.filter((row) => row.ai_score !== null).length).toBeGreaterThan(5)
  expect(kept.some((row) => row.street_year === 2020 || row.aerial_year === 2020)).toBe(true)
  expect(await readAgain(listId)).toEqual(kept)
})

it('are a strategic file’s scores and categories, whatever an AI says of its rows', async () => {
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `${n + 1} Elm Street,Springfield,IL,62701,0.25,0.75,land`,
  )
  const csv = ['street,city,state,zip,ai_score,confidence,predicted_class', ...lines].join('\n')
  const { id } = await createTestList(client, { csv })
  await product.pool.query(
    `insert into ai_results (list_id, row_no, job_id, model_version, outcome, grade, ai_score, confidence)
     values ($1, 1, gen_random_uuid(), 'builtin:1', 'graded', 9, .9, .1)`,
    [id],
  )
  const kept = await indexOf(id)
  expect(kept[0]).toMatchObject({ ai_score: 0.25, confidence: 0.75, ai_grade: 30, score_band: 2 })
  expect(await readAgain(id)).toEqual(kept)
})

it('stay for lists in the trash, and end with their list', async () => {
  const { id } = await createTestList(client)
  const kept = await indexOf(id)
  expect(kept).not.toEqual([])
  await client.delete(`/api/lists/${id}`)
  expect(await indexOf(id)).toEqual(kept)
  await client.post('/api/trash/delete-forever', { listIds: [id] })
  await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures: [] })])
  expect(await indexOf(id)).toEqual([])
})

it('of results are found by their keys, also by a plan that was made for a few rows', async () => {
  await createTestList(client, { csv: csvOf(2_000) })
  const [small, large] = [
    await createTestList(client, { csv: csvOf(10) }),
    await createTestList(client, { csv: csvOf(3_000) }),
  ]
  const connection = await product.pool.connect()
  /** Returns how many index rows the connection's transaction has read. */
  const addResults = async ({ id }: { id: string }, count: number): Promise<number> => {
    await connection.query('begin')
    await connection.query(
      `insert into ai_results (list_id, row_no, job_id, model_version, outcome, ai_score, confidence, predicted_class, grade)
       select $1, row, gen_random_uuid(), 'builtin-1', 'graded', 0.2, 0.8, 'good_condition', 2 from generate_series(1, $2::int) row`,
      [id, count],
    )
    const { rows } = await connection.query(
      "select idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'row_index'",
    )
    await connection.query('commit')
    return rows[0].read
  }
  await connection.query('discard plans')
  await addResults(small, 10)
  const read = await addResults(large, 200)
  connection.release()
  expect(read).toBeLessThan(1_000)
})
