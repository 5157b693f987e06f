import { randomUUID } from 'node:crypto'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { findLatestGrades } from '../store.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const aList = async (): Promise<string> => (await createTestList(client)).id
const put = (listId: string, row: number, body: object) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, body)
const skip = (listId: string, row: number, skipped: boolean) =>
  client.patch(`/api/lists/${listId}/properties/r${row}/annotations`, { skipped })
type Undone = { taken: number | null; grade: number | null; toAi?: boolean; base?: number | null }
const undo = (listId: string, row: number, { taken, grade, toAi = false, base = taken }: Undone) =>
  put(listId, row, { grade, undo: { grades: [taken], base, toAi } })
const historyOf = async (listId: string, row: number) =>
  (await client.get(`/api/lists/${listId}/rows/r${row}`)).body.history.map(
    ({ from, to, source, isUndo }: Record<string, unknown>) => [
      from,
      to,
      source,
      ...(isUndo ? ['undo'] : []),
    ],
  )

/** Everything that undo brings back, with its times. */
async function readState(listId: string) {
  const read = async (sql: string) => (await product.pool.query<Record<string, unknown>>(sql, [listId])).rows
  return {
    properties: await read(
      `select p.row_no, p.grade, p.graded_at, case when p.grade is null then p.ungraded_at end as ungraded_at, v.shown_at,
         p.is_ai_grade
       from properties p join property_view v using (list_id, row_no) where p.list_id = $1 order by row_no`,
    ),
    counts: await read('select grade, n from grade_counts where list_id = $1 and n > 0 order by grade'),
    skips: await read(
      'select row_no, skipped_at from property_annotations where list_id = $1 and skipped_at is not null order by row_no',
    ),
    reviews: await read(
      `select row_no, grade, ai_score, agreement, saw_ai, at from strategic_reviews where list_id = $1 order by row_no`,
    ),
    list: await read(
      `select processed_count, ai_graded_count, agreed_count, disagreed_count, completed_at is not null as is_complete
       from lists where id = $1`,
    ),
  }
}

describe('undo', () => {
  it('brings back grade, giver and time, and is one line of the history', async () => {
    const listId = await aList()
    await put(listId, 1, { grade: 5, shownAt: Date.now() - 1_000 })
    const before = await readState(listId)
    await put(listId, 1, { grade: 7 })
    const { body } = await undo(listId, 1, { taken: 7, grade: 5 })
    expect(body.property).toMatchObject({ grade: 5, gradedAt: expect.any(Number) })
    expect(await readState(listId)).toEqual(before)
    expect(await historyOf(listId, 1)).toEqual([
      [7, 5, 'person', 'undo'],
      [5, 7, 'person'],
      [null, 5, 'person'],
    ])
  })

  it('brings back a skip that a grade ended', async () => {
    const listId = await aList()
    await skip(listId, 1, true)
    const before = await readState(listId)
    await put(listId, 1, { grade: 5 })
    await undo(listId, 1, { taken: 5, grade: null })
    expect(await readState(listId)).toEqual(before)
  })

  it('is reported to other windows, with whose grade it brought back', async () => {
    const listId = await aList()
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 1 })
    const { grade } = (await readState(listId)).properties[0] as { grade: number }
    await put(listId, 1, { grade: 3 })
    const latest = async () => (await findLatestGrades(product.pool, [listId])).get(listId)
    expect(await latest()).toEqual({ propertyId: 'r1', grade: 3, isAiGrade: false, isImported: false })
    await undo(listId, 1, { taken: 3, grade, toAi: true })
    expect(await latest()).toEqual({ propertyId: 'r1', grade, isAiGrade: true, isImported: false })
  })

  it('changes nothing when it is sent again, or when another window graded the row since', async () => {
    const listId = await aList()
    await put(listId, 1, { grade: 5 })
    await put(listId, 1, { grade: 7 })
    await undo(listId, 1, { taken: 7, grade: 5 })
    const undone = await readState(listId)
    await undo(listId, 1, { taken: 7, grade: 5 })
    expect(await readState(listId)).toEqual(undone)
    await put(listId, 1, { grade: 2 })
    const regraded = await readState(listId)
    await undo(listId, 1, { taken: 5, grade: null })
    expect(await readState(listId)).toEqual(regraded)
  })

  it('gives a grade that was replaced before it was sent', async () => {
    const listId = await aList()
    await put(listId, 1, { grade: 3 })
    await undo(listId, 1, { taken: 3, grade: 7 })
    expect(await historyOf(listId, 1)).toEqual([
      [3, 7, 'person'],
      [null, 3, 'person'],
    ])
  })

  it('refuses a list of another user and what is no undo', async () => {
    const listId = await aList()
    const stranger = await product.signUp()
    const body = { grade: null, undo: { grades: [5], base: 5, toAi: false } }
    const url = `/api/lists/${listId}/properties/r1/grade`
    expect((await stranger.put(url, body)).status).toBe(404)
    expect((await put(listId, 99, body)).status).toBe(404)
    for (const broken of [{ grades: [], base: 5, toAi: false }, { grades: [5], toAi: false }, {}])
      expect((await put(listId, 1, { grade: null, undo: broken })).status).toBe(400)
  })

  it('never takes back a grade twice, however many requests race', async () => {
    const listId = await aList()
    for (const grade of [5, 7]) await put(listId, 1, { grade })
    const before = await readState(listId)
    await put(listId, 1, { grade: 9 })
    await Promise.all(Array.from({ length: 100 }, () => undo(listId, 1, { taken: 9, grade: 7 })))
    expect(await readState(listId)).toEqual(before)
    expect(await historyOf(listId, 1)).toHaveLength(4)
  })
})

describe('a sequence of any steps, taken back one by one', () => {
  type Step = { before: Awaited<ReturnType<typeof readState>>; takeBack: () => Promise<unknown> }
  const GRADES = [1, 4, 5, 5, 7, 10, 20, 30]

  async function openSequence(seed: number) {
    const listId = await aList()
    const random = seededRandom(String(seed))
    const pick = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(random() * values.length)] as Value
    const someRow = () => 1 + Math.floor(random() * 12)
    const rowOf = async (row: number) =>
      (await readState(listId)).properties[row - 1] as { grade: number | null; is_ai_grade: boolean }

    const grade = async (taken: number | null) => {
      const row = someRow()
      const { grade: old, is_ai_grade: toAi } = await rowOf(row)
      if (old === taken && !toAi) return null
      const seen = random() < 0.5 ? { shownAt: Date.now() - 50 } : {}
      const sawAi = random() < 0.3 ? { sawAi: random() < 0.5 } : {}
      await put(listId, row, { grade: taken, ...(taken !== null && { ...seen, ...sawAi }) })
      return () => undo(listId, row, { taken, grade: old, toAi })
    }
    const skipOne = async () => {
      const row = someRow()
      const { skips } = await readState(listId)
      const isSkipped = skips.some(({ row_no }) => row_no === row)
      if (isSkipped || (await rowOf(row)).grade !== null) return null
      await skip(listId, row, true)
      return () => skip(listId, row, false)
    }
    const bulkEdit = async () => {
      const included = Array.from({ length: 4 }, someRow).map((row) => `r${row}`)
      const body = {
        selection: { filter: {}, all: false, included: [...new Set(included)] },
        edit: { type: 'grade', grade: pick([...GRADES, null]) },
      }
      const headers = { 'idempotency-key': randomUUID() }
      const url = `/api/lists/${listId}/rows/bulk-edits`
      const { bulkEditId } = (await client.post(url, body, { headers })).body
      return bulkEditId === null ? null : () => client.post(`${url}/${bulkEditId}/undo`, {})
    }
    const act = () => {
      const kind = random()
      if (kind < 0.5) return grade(pick(GRADES))
      if (kind < 0.6) return grade(null)
      return kind < 0.8 ? skipOne() : bulkEdit()
    }
    return { listId, random, act }
  }

  it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    'leads back to where it began: %i',
    async (seed) => {
      const { listId, random, act } = await openSequence(seed)
      if (seed % 2 === 0) await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: 8 })
      if (seed % 4 === 0) await client.post(`/api/lists/${listId}/review`)
      const done: Step[] = []
      const takeBack = async () => {
        const step = done.pop()
        if (step === undefined) return
        await step.takeBack()
        expect(await readState(listId)).toEqual(step.before)
      }
      for (let steps = 0; steps < 40; steps++) {
        if (random() < 0.3) await takeBack()
        else {
          const before = await readState(listId)
          const takeBackStep = await act()
          if (takeBackStep !== null) done.push({ before, takeBack: takeBackStep })
        }
      }
      while (done.length > 0) await takeBack()
    },
  )
})
