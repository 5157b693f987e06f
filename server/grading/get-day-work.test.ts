import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewriteHistory } from '../test/database/rewrite-history.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

it("counts a person's properties of the day, and the time between grades without pauses", async () => {
  const client = await product.signUp()
  const [first, second] = [await createTestList(client), await createTestList(client)]
  const grade = (list: { id: string }, row: number, value: number | null) =>
    client.put(`/api/lists/${list.id}/properties/r${row}/grade`, { grade: value })
  for (const row of [1, 2, 3]) await grade(first, row, 4)
  for (const row of [1, 2]) await grade(second, row, 4)
  await grade(second, 2, 5)
  await grade(second, 3, 5)
  await grade(second, 3, null)
  const day = Date.UTC(2026, 10, 20, 9)
  const seconds = [-60, 0, 2, 4, 100, 102, 102.1, 103]
  await rewriteHistory(
    product.pool,
    `update grade_history set at = to_timestamp($2::float8 / 1000) + make_interval(secs => given.second)
     from (select row_number() over (order by id) as place, id from grade_history where user_id = $1) as placed
       join unnest($3::float8[]) with ordinality as given (second, place) using (place)
     where grade_history.id = placed.id`,
    [client.user.id, day, seconds],
  )
  await product.pool.query(
    `insert into grade_history (list_id, row_no, user_id, to_grade, source, at, member, seq, hash)
     values ($1, 9, $2, 3, 'builtin@1', to_timestamp($3::float8 / 1000), 0, 9, '')`,
    [first.id, client.user.id, day],
  )
  expect((await client.get(`/api/day-work?since=${day}`)).body).toEqual({
    graded: 5,
    gaps: 3,
    workedMs: 6_000,
  })
  const other = await product.signUp()
  expect((await other.get('/api/day-work?since=0')).body).toEqual({ graded: 0, gaps: 0, workedMs: 0 })
})
