import { rowsLeft } from '@curbgrade/core/grading/queue/queue'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createListOfEveryKind } from '../../test/rows/every-kind.ts'
import type { Client } from '../../test/wire/client.ts'

const ROWS = 120
const OTHERS = 4

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const createList = async (seed: string, isStrategic = false): Promise<string> =>
  (await createListOfEveryKind(client, product.pool, { rows: ROWS, seed, isStrategic })).listId

type Seen = { id: string; grade: number | null }

/** Pages through a queue as the grading screen does, and grades each row once its page has loaded. */
async function gradeThrough(listId: string, filter: RowFilter, order: string): Promise<string[]> {
  const query = `${filterToQuery(rowsLeft(filter))}&order=${order}&limit=7`
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { body, status } = await client.get(`/api/lists/${listId}/rows?${query}${after}`)
    expect(status).toBe(200)
    for (const { id, grade } of body.rows as Seen[]) {
      seen.push(id)
      await client.put(`/api/lists/${listId}/properties/${id}/grade`, { grade: ((grade ?? 0) % 10) + 1 })
    }
    if (body.next === null) return seen
    after = `&after=${body.next}`
  }
}

/** Grades rows from both ends, as other windows do, while the queue runs. Returns what it graded. */
async function gradeInOtherWindows(
  listId: string,
  ids: readonly string[],
  until: AbortSignal,
): Promise<Set<string>> {
  const graded = new Set<string>()
  const remaining = [...ids]
  const work = async (end: 'shift' | 'pop') => {
    for (let id = remaining[end](); id !== undefined && !until.aborted; id = remaining[end]()) {
      await client.put(`/api/lists/${listId}/properties/${id}/grade`, { grade: 2 })
      graded.add(id)
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, (_, index) => work(index % 2 === 0 ? 'shift' : 'pop')))
  return graded
}

const idsOf = async (listId: string, filter: RowFilter): Promise<string[]> => {
  const { body } = await client.get(`/api/lists/${listId}/rows?${filterToQuery(filter)}&limit=200`)
  return body.rows.map(({ id }: Seen) => id)
}

async function expectEachOnce(listId: string, filter: RowFilter, order: string): Promise<void> {
  const left = await idsOf(listId, rowsLeft(filter))
  expect(left.length).toBeGreaterThan(20)
  const isDone = new AbortController()
  const otherWindows = gradeInOtherWindows(
    listId,
    left.filter((_, index) => index % 3 === 0),
    isDone.signal,
  )
  const seen = await gradeThrough(listId, filter, order)
  isDone.abort()
  const others = await otherWindows
  expect(new Set(seen).size, 'no row comes twice').toBe(seen.length)
  expect(
    left.filter((id) => !seen.includes(id) && !others.has(id)),
    'no row is skipped',
  ).toEqual([])
}

describe('a queue whose rows leave it by being graded, also by others, has each row once', () => {
  it.each(['file', 'random.7', 'near', '-near', 'least_sure', 'most_wanted', 'text', 'grade'])(
    'in the order %s',
    async (order) => {
      await expectEachOnce(await createList(`ungraded ${order}`), {}, order)
    },
  )

  it.each(['least_sure', 'most_wanted'])('in a strategic list, in the order %s', async (order) => {
    await expectEachOnce(await createList(`strategic ${order}`, true), {}, order)
  })

  it.each(['-newest_grade', 'near', 'most_wanted'])(
    'where grades are given again, in the order %s',
    async (order) => {
      const listId = await createList(`again ${order}`)
      const { body } = await client.get(`/api/lists/${listId}`)
      const filter = { state: ['graded' as const], changedBefore: body.list.lastProcessedAt + 1 }
      await expectEachOnce(listId, filter, order)
      const unchanged = await idsOf(listId, filter)
      expect(unchanged, 'who continues later finds nothing left').toEqual([])
    },
  )
})

it('refuses an order that is none, and does not find a queue of someone else', async () => {
  const listId = await createList('refused')
  const answer = await client.get(`/api/lists/${listId}/rows?order=most_needed`)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  const other = await product.signUp()
  expect((await other.get(`/api/lists/${listId}/rows?order=near`)).status).toBe(404)
})
