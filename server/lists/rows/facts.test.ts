import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createTestList, csvOf } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createListOfEveryKind } from '../../test/rows/every-kind.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { purgeList } from '../jobs/purge-list.ts'

const ROWS = 60

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const factsOf = async (listId: string) =>
  (await product.pool.query('select * from property_facts where list_id = $1 order by row_no', [listId])).rows

/** What the migration reads from the tables themselves. */
async function readAgain(listId: string) {
  await product.pool.query('delete from property_facts where list_id = $1', [listId])
  await product.pool.query('call add_earlier_facts()')
  return factsOf(listId)
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
  for (const table of ['images', 'geocodes', 'coverage_rows', 'ai_results', 'property_marks'])
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
  const kept = await factsOf(listId)
  expect(kept).toHaveLength(ROWS)
  expect(kept.filter((facts) => facts.ai_score !== null).length).toBeGreaterThan(5)
  expect(kept.some((facts) => facts.street_year === 2020 || facts.aerial_year === 2020)).toBe(true)
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
  const kept = await factsOf(id)
  expect(kept[0]).toMatchObject({ ai_score: 0.25, confidence: 0.75, ai_grade: 30, score_band: 2 })
  expect(await readAgain(id)).toEqual(kept)
})

it('of earlier rows have the grade that is being written while they are read', async () => {
  const { id } = await createTestList(client)
  await product.pool.query('delete from property_facts where list_id = $1', [id])
  const grading = await product.pool.connect()
  await grading.query('begin')
  await grading.query('select set_grade($1, $2, 1, 7::smallint)', [client.user.id, id])
  const added = product.pool.query('call add_earlier_facts()')
  await eventually(async () => {
    const { rowCount } = await product.pool.query(
      `select from pg_stat_activity where datname = current_database() and query = 'call add_earlier_facts()'
         and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
  await grading.query('commit')
  grading.release()
  await added
  const [first, second] = await factsOf(id)
  expect([first?.grade, second?.grade]).toEqual([7, null])
})

it('of earlier rows are there for lists in the bin, too, and end with their list', async () => {
  const { id } = await createTestList(client)
  const kept = await factsOf(id)
  await client.delete(`/api/lists/${id}`)
  expect(await readAgain(id)).toEqual(kept)
  await client.post('/api/bin/erase', { listIds: [id] })
  await runJobs(product.pool, [purgeList({ pool: product.pool, purges: [] })])
  expect(await factsOf(id)).toEqual([])
})

it('of results are found by their keys, also by a plan that was made for a few rows', async () => {
  await createTestList(client, { csv: csvOf(2_000) })
  const [small, large] = [
    await createTestList(client, { csv: csvOf(10) }),
    await createTestList(client, { csv: csvOf(3_000) }),
  ]
  const connection = await product.pool.connect()
  /** Returns how many facts the connection's transaction has read. */
  const addResults = async ({ id }: { id: string }, count: number): Promise<number> => {
    await connection.query('begin')
    await connection.query(
      `insert into ai_results (list_id, row_no, job_id, model_version, outcome, ai_score, confidence, predicted_class, grade)
       select $1, row, gen_random_uuid(), 'builtin-1', 'graded', 0.2, 0.8, 'good_condition', 2 from generate_series(1, $2::int) row`,
      [id, count],
    )
    const { rows } = await connection.query(
      "select idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'property_facts'",
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
