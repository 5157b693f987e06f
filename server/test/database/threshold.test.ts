import { agreementOf } from '@curbgrade/core/ai/agreement'
import { THRESHOLD } from '@curbgrade/core/ai/threshold'
import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../product.ts'

/** SQL that repeats core's threshold, because it can't import it. */

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

const grades = [...conditionGrades, ...categoryGrades].map(({ value }) => value)
const STEP = 1e-9
const scores = [0, THRESHOLD / 2, THRESHOLD - STEP, THRESHOLD, THRESHOLD + STEP, (1 + THRESHOLD) / 2, 1]
const PAIRS = `unnest($1::int[]) grade, unnest($2::float8[]) score`

it.each([
  [
    'strategic_reviews',
    `insert into strategic_reviews (list_id, row_no, user_id, grade, ai_score)
     select gen_random_uuid(), 1, gen_random_uuid(), grade, score from ${PAIRS}`,
  ],
  [
    'row_index',
    `insert into row_index (list_id, row_no, zip, grade, ai_score)
     select gen_random_uuid(), 1, '95616', grade, score from ${PAIRS}`,
  ],
])('%s have agreement as core has it, for every grade and beside the threshold (D24)', async (_, insert) => {
  const { rows } = await product.pool.query(`${insert} returning grade, ai_score, agreement`, [
    grades,
    scores,
  ])
  expect(rows).toHaveLength(grades.length * scores.length)
  const wrong = rows.filter((row) => row.agreement !== agreementOf({ aiScore: row.ai_score }, row.grade))
  expect(wrong).toEqual([])
})

it('is the default of a run', async () => {
  const { rows } = await product.pool.query(
    `select column_default from information_schema.columns where table_schema = 'public'
       and table_name = 'ai_jobs' and column_name = 'threshold'`,
  )
  expect(rows.map((row) => Number(row.column_default))).toEqual([THRESHOLD])
})

it('is in no other function, view, column or index', async () => {
  const { rows } = await product.pool.query(`
    select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'score\\W+[<>]\\W*0?[.]\\d'
    union select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and pg_get_viewdef(oid) ~ 'score\\W+[<>]\\W*0?[.]\\d'
    union select attrelid::regclass || '.' || attname from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) ~ 'score\\W+[<>]\\W*0?[.]\\d'
    union select conrelid::regclass::text from pg_constraint where pg_get_constraintdef(oid) ~ 'score\\W+[<>]\\W*0?[.]\\d'
    union select indexrelid::regclass::text from pg_index where pg_get_indexdef(indexrelid) ~ 'score\\W+[<>]\\W*0?[.]\\d'
    order by name`)
  expect(rows.map(({ name }) => name)).toEqual(['keep_agreement', 'row_index.agreement'])
})
