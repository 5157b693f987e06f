import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { type EventStream, openEvents } from '../../test/wire/event-stream.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const noAnnotationsYet = { flagged: false, note: null, tags: [], attributes: {}, skippedAt: null }
const boarded = { slot: 1, question: 'Boarded', letter: 'B' }
const tarp = { slot: 2, question: 'Tarp', letter: 'T' }

const aList = async (attributes: object[] = [boarded, tarp]): Promise<string> => {
  const { id } = await createTestList(client)
  await ask(id, attributes)
  return id
}
const annotate = (listId: string, row: number, change: object) =>
  client.patch(`/api/lists/${listId}/properties/r${row}/annotations`, change)
const ask = (listId: string, attributes: object[]) =>
  client.put(`/api/lists/${listId}/attributes`, { attributes })
const grade = (listId: string, row: number, to: number | null) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: to })
const firstRow = (listId: string) => rowOf(listId, 1)
const rowOf = async (listId: string, row: number) => {
  const after = row > 1 ? `&after=r${row - 1}` : ''
  const { body } = await client.get(`/api/lists/${listId}/properties?limit=1${after}`)
  const { flagged, note, tags, attributes, skippedAt } = body.properties[0]
  return { flagged, note, tags, attributes, skippedAt }
}
/** Counts one list only, because events of an earlier test may still arrive. */
const countChanges = ({ events }: EventStream, listId: string) =>
  events.filter((event) => event['type'] === 'annotations-changed' && event['listId'] === listId).length

describe('annotating a property', () => {
  it('changes what is named and leaves the rest, on the rows that grading and samples load', async () => {
    const list = await aList()
    expect(await firstRow(list)).toEqual(noAnnotationsYet)
    expect((await annotate(list, 1, { flagged: true })).body).toEqual({
      property: { id: 'r1', ...noAnnotationsYet, flagged: true },
    })
    await annotate(list, 1, { note: '  Roof is open\nat the back ', tags: [' roof ', 'Roof', 'call'] })
    await annotate(list, 1, { attributes: { 1: true, 2: false } })
    await annotate(list, 1, { attributes: { 1: null } })
    const annotations = {
      flagged: true,
      note: 'Roof is open\nat the back',
      tags: ['roof', 'call'],
      attributes: { 2: false },
      skippedAt: null,
    }
    expect(await firstRow(list)).toEqual(annotations)
    await grade(list, 1, 7)
    const { body } = await client.get(`/api/lists/${list}/samples`)
    expect(body.columns[0].properties[0]).toMatchObject(annotations)
    const { steps } = (await client.get(`/api/lists/${list}/steps`)).body
    expect(steps[0].property).toMatchObject(annotations)
  })

  it('removes annotations again', async () => {
    const list = await aList()
    await annotate(list, 1, { flagged: true, note: 'x', tags: ['x'], attributes: { 1: true }, skipped: true })
    const removed = { flagged: false, note: ' ', tags: [], attributes: { 1: null }, skipped: false }
    expect((await annotate(list, 1, removed)).body.property).toEqual({ id: 'r1', ...noAnnotationsYet })
  })

  it('changes nothing when it is repeated, and tells other windows of changes only', async () => {
    const list = await aList()
    const stream = await openEvents(await product.listen(), client.cookie)
    const change = { flagged: true, note: 'x', tags: ['x'], attributes: { 1: true }, skipped: true }
    const first = await annotate(list, 1, change)
    await eventually(() => expect(countChanges(stream, list)).toBe(1))
    expect((await annotate(list, 1, change)).body).toEqual(first.body)
    await annotate(list, 2, { flagged: true })
    await eventually(() => expect(countChanges(stream, list)).toBe(2))
    expect(stream.events.findLast(({ type }) => type === 'annotations-changed')).toEqual({
      type: 'annotations-changed',
      listId: list,
      latest: { propertyId: 'r2', ...noAnnotationsYet, flagged: true },
    })
    stream.close()
  })

  it('loses nothing when all annotations of a row are changed at once', async () => {
    const list = await aList()
    const changes = [
      { flagged: true },
      { note: 'x' },
      { tags: ['x'] },
      { attributes: { 1: true } },
      { attributes: { 2: false } },
      { skipped: true },
    ]
    for (let row = 1; row <= 12; row++) {
      const answers = await Promise.all([...changes, ...changes].map((change) => annotate(list, row, change)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await rowOf(list, row)).toEqual({
        flagged: true,
        note: 'x',
        tags: ['x'],
        attributes: { 1: true, 2: false },
        skippedAt: expect.any(Number),
      })
    }
  })

  it.each<[string, object]>([
    ['a note that is too long', { note: 'x'.repeat(2_001) }],
    ['a note with a NUL byte', { note: 'a\0b' }],
    ['a broken surrogate', { note: '\ud800' }],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
    ['a tag that is too long', { tags: ['x'.repeat(41)] }],
    ['an empty tag', { tags: [' '] }],
    ['a tag of two lines', { tags: ['a\nb'] }],
    ['a ninth question', { attributes: { 9: true } }],
    ['a question that is no slot', { attributes: { ' 1': true } }],
    ['__proto__', JSON.parse('{"attributes": {"__proto__": true}}')],
    ['an answer that is neither', { attributes: { 1: 'yes' } }],
    ['an unknown annotation', { starred: true }],
  ])('refuses %s', async (_, change) => {
    const list = await aList()
    expect(await annotate(list, 1, change)).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed' } },
    })
    expect(await firstRow(list)).toEqual(noAnnotationsYet)
  })

  it('accepts everything up to the limits', async () => {
    const list = await aList()
    const note = '🏚'.repeat(1_000)
    const tags = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(40, 'x'))
    expect((await annotate(list, 1, { note, tags })).body.property).toMatchObject({ note, tags })
  })

  it.each(['r13', 'r0', 'x'])('refuses a row that the list does not have: %s', async (id) => {
    const list = await aList()
    const { status } = await client.patch(`/api/lists/${list}/properties/${id}/annotations`, {
      flagged: true,
    })
    expect(status).toBe(id === 'r13' ? 404 : 400)
  })
})

describe('a skip', () => {
  it('is recorded once, and ended by a grade, not by removing one', async () => {
    const list = await aList()
    const first = (await annotate(list, 1, { skipped: true })).body.property.skippedAt
    expect((await annotate(list, 1, { skipped: true })).body.property.skippedAt).toBe(first)
    await annotate(list, 1, { flagged: true })
    await grade(list, 1, 4)
    expect(await firstRow(list)).toEqual({ ...noAnnotationsYet, flagged: true })
    await grade(list, 1, null)
    expect(await firstRow(list)).toMatchObject({ skippedAt: null })
  })

  it('of a graded row is ignored', async () => {
    const list = await aList()
    await grade(list, 1, 4)
    expect((await annotate(list, 1, { skipped: true, flagged: true })).body.property).toMatchObject({
      flagged: true,
      skippedAt: null,
    })
  })

  it('never stays beside a grade, whichever comes first', async () => {
    const list = await aList()
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const row = 1 + (at % 12)
        return at % 24 < 12 ? annotate(list, row, { skipped: true }) : grade(list, row, 5)
      }),
    )
    const { rows } = await product.pool.query(
      `select p.row_no from properties p join property_annotations m using (list_id, row_no)
       where list_id = $1 and p.grade is not null and m.skipped_at is not null`,
      [list],
    )
    expect(rows).toEqual([])
  })
})

describe('the questions of a list', () => {
  const questionsOf = async (list: string) =>
    (await client.get(`/api/lists/${list}/attributes`)).body.attributes

  it('are returned by slot, and may swap their letters', async () => {
    const list = await aList([])
    expect(await questionsOf(list)).toEqual([])
    const { body } = await ask(list, [tarp, { ...boarded, question: ' Boarded ' }])
    expect(body).toEqual({ attributes: [boarded, tarp] })
    const swapped = [
      { ...boarded, letter: 'T' },
      { ...tarp, letter: 'B' },
    ]
    expect((await ask(list, swapped)).body).toEqual({ attributes: swapped })
    expect(await questionsOf(list)).toEqual(swapped)
  })

  it('keep their answers under other words, and take them along', async () => {
    const list = await aList()
    await annotate(list, 1, { attributes: { 1: true, 2: true } })
    await ask(list, [{ ...boarded, question: 'Boarded up', letter: 'Q' }])
    expect((await firstRow(list)).attributes).toEqual({ 1: true })
    await ask(list, [boarded, { slot: 2, question: 'Fire', letter: 'I' }])
    expect((await firstRow(list)).attributes).toEqual({ 1: true })
  })

  it('that are gone are not answered, while the rest of the change counts', async () => {
    const list = await aList([boarded])
    const { body } = await annotate(list, 1, { attributes: { 1: true, 2: true }, flagged: true })
    expect(body.property).toMatchObject({ flagged: true, attributes: { 1: true } })
  })

  it('leave no answer behind when they are removed while they are answered', async () => {
    const list = await aList()
    const answers = Array.from({ length: 60 }, (_, at) =>
      annotate(list, 1 + (at % 12), { attributes: { 1: true, 2: true } }),
    )
    await Promise.all([...answers, ask(list, [boarded])])
    const { rows } = await product.pool.query(
      'select row_no from property_annotations where list_id = $1 and attributes[2] is not null',
      [list],
    )
    expect(rows).toEqual([])
  })

  it.each<[string, object[]]>([
    ['F', [{ ...boarded, letter: 'F' }]],
    ['N', [{ ...boarded, letter: 'N' }]],
    ['R', [{ ...boarded, letter: 'R' }]],
    ['B', [boarded, { ...tarp, letter: 'B' }]],
  ])('with a letter that is taken are refused: %s', async (letter, attributes) => {
    const list = await aList([])
    expect(await ask(list, attributes)).toMatchObject({
      status: 422,
      body: { error: { code: 'letter_taken', facts: { letter } } },
    })
    expect(await questionsOf(list)).toEqual([])
  })

  it.each<[string, object[]]>([
    [
      'nine',
      Array.from({ length: 9 }, (_, at) => ({ slot: at + 1, question: 'x', letter: 'BCDEGHIJK'[at] })),
    ],
    ['a slot twice', [boarded, { ...tarp, slot: 1 }]],
    ['a ninth slot', [{ ...boarded, slot: 9 }]],
    ['no words', [{ ...boarded, question: ' ' }]],
    ['too many words', [{ ...boarded, question: 'x'.repeat(41) }]],
    ['two lines', [{ ...boarded, question: 'a\nb' }]],
    ['a digit', [{ ...boarded, letter: '1' }]],
    ['a small letter', [{ ...boarded, letter: 'b' }]],
  ])('with %s are malformed', async (_, attributes) => {
    expect((await ask(await aList([]), attributes)).status).toBe(400)
  })
})
