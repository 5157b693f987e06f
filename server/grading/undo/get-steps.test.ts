import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const urlOf = (listId: string, row: number) => `/api/lists/${listId}/properties/r${row}`
const grade = (listId: string, row: number, given: number | null, more: object = {}) =>
  client.put(`${urlOf(listId, row)}/grade`, { grade: given, ...more })
const skip = (listId: string, row: number, skipped = true) =>
  client.patch(`${urlOf(listId, row)}/annotations`, { skipped })
const edit = async (listId: string, change: object, rows: readonly number[]): Promise<string> => {
  const selection = { filter: {}, all: false, included: rows.map((row) => `r${row}`) }
  const headers = { 'idempotency-key': randomUUID() }
  const url = `/api/lists/${listId}/rows/bulk-edits`
  return (await client.post(url, { selection, edit: change }, { headers })).body.bulkEditId
}
const load = async (listId: string, after?: string) =>
  (await client.get(`/api/lists/${listId}/steps${after === undefined ? '' : `?after=${after}`}`)).body

type Step = {
  type: string
  property: { id: string }
  from: number | null
  to: number | null
  changed: number
}
const describeStep = ({ type, property, from, to, changed }: Step) =>
  type === 'grade' ? [property.id, from, to] : type === 'skip' ? [property.id, 'skip'] : ['bulk', changed]
/** All pages, newest first. */
async function allSteps(listId: string) {
  const steps: ReturnType<typeof describeStep>[] = []
  let pages = 0
  for (let after: string | undefined | null; after !== null; pages++) {
    const page: { steps: Step[]; next: string | null } = await load(listId, after)
    steps.push(...page.steps.map(describeStep))
    after = page.next
  }
  return { steps, pages }
}

describe('the steps that undo can take back', () => {
  it('are grades, removed grades, skips and bulk edits, newest first', async () => {
    const { id } = await createTestList(client)
    await grade(id, 1, 5)
    await skip(id, 2)
    await edit(id, { type: 'grade', grade: 7 }, [1, 3])
    await edit(id, { type: 'tag', tag: 'roof' }, [4])
    await grade(id, 3, null)
    await grade(id, 1, 9)
    expect((await allSteps(id)).steps).toEqual([
      ['r1', 7, 9],
      ['r3', 7, null],
      ['bulk', 1],
      ['bulk', 2],
      ['r2', 'skip'],
      ['r1', null, 5],
    ])
  })

  it('are fewer by each that was taken back', async () => {
    const { id } = await createTestList(client)
    await grade(id, 1, 5)
    await grade(id, 1, 7)
    await skip(id, 2)
    const bulkEditId = await edit(id, { type: 'grade', grade: 2 }, [3])
    await client.post(`/api/lists/${id}/rows/bulk-edits/${bulkEditId}/undo`, {})
    await skip(id, 2, false)
    await grade(id, 1, 5, { undo: { grades: [7], base: 7, toAi: false } })
    expect((await allSteps(id)).steps).toEqual([['r1', null, 5]])
  })

  it('have a skip that a grade ended, unless the AI gave it', async () => {
    const { id } = await createTestList(client)
    for (const row of [4, 9, 1, 3]) await skip(id, row)
    await grade(id, 4, 5)
    await edit(id, { type: 'grade', grade: 7 }, [9])
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: id, rows: 1 })
    const skips = [3, 9, 4].map((row) => [`r${row}`, 'skip'])
    expect((await allSteps(id)).steps).toEqual([['bulk', 1], ['r4', null, 5], ...skips])
    await grade(id, 4, null, { undo: { grades: [5], base: 5, toAi: false } })
    expect((await allSteps(id)).steps).toEqual([['bulk', 1], ...skips])
  })

  it('leave out what the AI graded, and what it graded since', async () => {
    const { id } = await createTestList(client)
    await grade(id, 3, 4)
    await grade(id, 9, 4)
    await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId: id, rows: 8 })
    await grade(id, 2, 4)
    const { steps } = await allSteps(id)
    expect(steps).toEqual([
      ['r2', expect.any(Number), 4],
      ['r9', null, 4],
    ])
  })

  it('have the property as it is now, and when it was shown', async () => {
    const { id } = await createTestList(client)
    await grade(id, 2, 4, { shownAt: 1_700_000_000_123 })
    const [step] = (await load(id)).steps
    const [property] = (await client.get(`/api/lists/${id}/properties?after=r1`)).body.properties
    expect(step).toMatchObject({ property, from: null, isFromAi: false, to: 4, shownAt: 1_700_000_000_123 })
    expect(step.at).toBe(property.gradedAt)
  })

  it('come in pages, each once, also where a page has none that stands', async () => {
    const { id } = await createTestList(client)
    for (let row = 1; row <= 12; row++) await skip(id, row)
    for (let index = 0; index < 130; index++) await grade(id, 1 + (index % 12), 1 + (index % 7))
    for (let index = 0; index < 60; index++) {
      await grade(id, 12, 30)
      await grade(id, 12, 1, { undo: { grades: [30], base: 30, toAi: false } })
    }
    for (let index = 0; index < 20; index++) await edit(id, { type: 'flag', flagged: index % 2 === 0 }, [1])
    const { steps, pages } = await allSteps(id)
    expect(steps).toHaveLength(162)
    expect(pages).toBe(5)
    expect(steps.slice(0, 21)).toEqual([...Array.from({ length: 20 }, () => ['bulk', 1]), ['r10', 6, 4]])
  })

  it('refuse a position that no page has', async () => {
    const { id } = await createTestList(client)
    expect((await client.get(`/api/lists/${id}/steps?after=1.2`)).status).toBe(400)
    expect(await load(id, `${'9'.repeat(16)}.0.0`)).toEqual({ steps: [], next: null })
  })
})
