import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const gradeUrl = (listId: string, propertyId: string) => `/api/lists/${listId}/properties/${propertyId}/grade`

const gradeAsAi = (listId: string, rowNo: number, grade: number) =>
  product.pool.query(`select set_grade($1, $2, $3, $4::smallint, 'builtin:test')`, [
    client.user.id,
    listId,
    rowNo,
    grade,
  ])

describe('grading a property', () => {
  it('returns the grade and the progress of the list', async () => {
    const list = await createTestList(client)
    const answer = await client.put(gradeUrl(list.id, 'r3'), { grade: 7 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      property: { id: 'r3', grade: 7 },
      list: { processedCount: 1, recordCount: 12, completedAt: null },
    })
  })

  it('does not record a picture as seen because the AI’s prediction was (D45)', async () => {
    const list = await createTestList(client)
    await client.put(gradeUrl(list.id, 'r3'), { grade: 7, sawAi: true })
    const { rows } = await product.pool.query('select shown_at from grade_history where list_id = $1', [
      list.id,
    ])
    expect(rows).toEqual([{ shown_at: null }])
  })

  it('changes nothing when it is repeated', async () => {
    const list = await createTestList(client)
    const first = await client.put(gradeUrl(list.id, 'r1'), { grade: 4 })
    const second = await client.put(gradeUrl(list.id, 'r1'), { grade: 4 })
    expect(second.body).toEqual(first.body)
    expect(await historyOf(list.id)).toEqual([{ from_grade: null, to_grade: 4 }])
  })

  it('records an AI grade that a person repeats as theirs, once', async () => {
    const list = await createTestList(client)
    await gradeAsAi(list.id, 1, 6)
    const [first, second] = [
      await client.put(gradeUrl(list.id, 'r1'), { grade: 6 }),
      await client.put(gradeUrl(list.id, 'r1'), { grade: 6, sawAi: true }),
    ]
    expect(second.body).toEqual({ ...first.body, prediction: null })
    expect(first.body.list.processedCount).toBe(1)
    const { body } = await client.get(`/api/lists/${list.id}`)
    expect(body.list).toMatchObject({ processedCount: 1, gradeCounts: { 6: 1 } })
    expect(await historyOf(list.id)).toEqual([
      { from_grade: null, to_grade: 6 },
      { from_grade: 6, to_grade: 6 },
    ])
  })

  it('confirms a grade once, even if requests and AI grades race', async () => {
    const list = await createTestList(client)
    await gradeAsAi(list.id, 1, 6)
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        at % 4 === 0 ? gradeAsAi(list.id, 1, 6) : client.put(gradeUrl(list.id, 'r1'), { grade: 6 }),
      ),
    )
    expect(await historyOf(list.id)).toHaveLength(2)
    expect((await client.get(`/api/lists/${list.id}`)).body.list).toMatchObject({
      processedCount: 1,
      gradeCounts: { 6: 1 },
    })
  })

  it('maintains counters and history when a grade is changed and removed', async () => {
    const list = await createTestList(client)
    for (const grade of [4, 20, null, 10]) await client.put(gradeUrl(list.id, 'r1'), { grade })
    const { body } = await client.get(`/api/lists/${list.id}`)
    expect(body.list).toMatchObject({ processedCount: 1, gradeCounts: { 10: 1 } })
    expect(await historyOf(list.id)).toEqual([
      { from_grade: null, to_grade: 4 },
      { from_grade: 4, to_grade: 20 },
      { from_grade: 20, to_grade: null },
      { from_grade: null, to_grade: 10 },
    ])
  })

  it('completes the list with its last grade and reopens it when a grade is removed', async () => {
    const list = await createTestList(client, { rows: 10 })
    for (let row = 1; row <= 10; row++) await client.put(gradeUrl(list.id, `r${row}`), { grade: 1 })
    expect((await client.get(`/api/lists/${list.id}`)).body.list.completedAt).toBeTypeOf('number')
    const undone = await client.put(gradeUrl(list.id, 'r10'), { grade: null })
    expect(undone.body.list).toMatchObject({ processedCount: 9, completedAt: null })
  })

  it('stays exact under hundreds of parallel requests for a few properties', async () => {
    const list = await createTestList(client, { rows: 10 })
    const changes = Array.from({ length: 300 }, (_, index) => ({
      row: 1 + (index % 5),
      grade: [1, 5, 20, null][index % 4] ?? null,
    }))
    const answers = await Promise.all(
      changes.map(({ row, grade }) => client.put(gradeUrl(list.id, `r${row}`), { grade })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { body } of answers) expect(body.list.processedCount).toBeLessThanOrEqual(5)
    const { rows } = await product.pool.query(
      `select (select count(*)::int from properties where list_id = $1 and grade is not null) as graded,
         (select processed_count from lists where id = $1) as processed,
         (select coalesce(sum(n), 0)::int from grade_counts where list_id = $1) as counted`,
      [list.id],
    )
    expect(rows[0].processed).toBe(rows[0].graded)
    expect(rows[0].counted).toBe(rows[0].graded)
    const { body } = await client.get(`/api/lists/${list.id}/properties?limit=5`)
    const last = await product.pool.query(
      'select distinct on (row_no) row_no, to_grade from grade_history where list_id = $1 order by row_no, id desc',
      [list.id],
    )
    expect(last.rows.map((row) => row.to_grade)).toEqual(
      body.properties.map((property: { grade: number | null }) => property.grade),
    )
  })

  it.each([11, 0, 2.5, 25, -1])('refuses %s, which is not a grade', async (grade) => {
    const list = await createTestList(client)
    const answer = await client.put(gradeUrl(list.id, 'r1'), { grade })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_grade'])
  })

  it.each(['', 'r0', 'r-1', 'r1.5', 'x', 'r%00', 'r999999', '%24', 'r01'])(
    'refuses the property id %j',
    async (id) => {
      const list = await createTestList(client)
      expect((await client.put(gradeUrl(list.id, id), { grade: 1 })).status).toBeOneOf([400, 404])
    },
  )

  it('returns not_found for a row that isn’t in the list', async () => {
    const list = await createTestList(client)
    expect((await client.put(gradeUrl(list.id, 'r13'), { grade: 1 })).status).toBe(404)
  })
})

describe('the time at which the picture was shown', () => {
  const shown = async (listId: string) =>
    (
      await product.pool.query(
        'select to_grade, shown_at, shown_at = at as "isAtGrade" from grade_history where list_id = $1 order by id',
        [listId],
      )
    ).rows

  it('is kept in the history of the grade, as of the first time that it was sent', async () => {
    const list = await createTestList(client)
    const url = gradeUrl(list.id, 'r1')
    await client.put(url, { grade: 4, shownAt: 1_700_000_000_123 })
    await client.put(url, { grade: 4, shownAt: 1_800_000_000_000 })
    await client.put(url, { grade: 20 })
    await client.put(url, { grade: null, shownAt: 1_700_000_000_123 })
    expect(await shown(list.id)).toEqual([
      { to_grade: 4, shown_at: new Date(1_700_000_000_123), isAtGrade: false },
      { to_grade: 20, shown_at: null, isAtGrade: null },
      { to_grade: null, shown_at: null, isAtGrade: null },
    ])
  })

  it('is that of the grade if the clock of the user runs ahead, however far', async () => {
    const list = await createTestList(client)
    for (const [row, shownAt] of [Date.now() + 3_600_000, Number.MAX_SAFE_INTEGER].entries())
      expect((await client.put(gradeUrl(list.id, `r${row + 1}`), { grade: 4, shownAt })).status).toBe(200)
    expect((await shown(list.id)).map(({ isAtGrade }) => isAtGrade)).toEqual([true, true])
  })
})

describe('two processes on one database', () => {
  it('share one progress, never beyond the list or behind the grades, at every read', async () => {
    const other = await startTestProduct({ databaseUrl: product.databaseUrl })
    const list = await createTestList(client, { rows: 10 })
    const elsewhere = other.clientOf(client)
    const grading = new AbortController()
    const reads = (async () => {
      let count = 0
      for (; !grading.signal.aborted; count++) {
        const { body } = await elsewhere.get(`/api/lists/${list.id}`)
        const { processedCount, recordCount, gradeCounts } = body.list
        expect(processedCount).toBeLessThanOrEqual(recordCount)
        expect(Object.values<number>(gradeCounts).reduce((sum, n) => sum + n, 0)).toBe(processedCount)
      }
      return count
    })()
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) => {
        const by = index % 2 === 0 ? client : elsewhere
        return by.put(gradeUrl(list.id, `r${1 + (index % 10)}`), { grade: [1, null, 30][index % 3] ?? null })
      }),
    )
    grading.abort()
    expect(await reads).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { properties } = (await client.get(`/api/lists/${list.id}/properties`)).body
    const graded = properties.filter(({ grade }: { grade: number | null }) => grade !== null)
    expect((await client.get(`/api/lists/${list.id}`)).body.list.processedCount).toBe(graded.length)
    await other.end()
  })
})

const historyOf = async (listId: string) =>
  (
    await product.pool.query(
      'select from_grade, to_grade from grade_history where list_id = $1 order by id',
      [listId],
    )
  ).rows
