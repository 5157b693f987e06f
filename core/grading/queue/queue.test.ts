import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowFilter } from '../../lists/filter/filter.ts'
import { fileOrder, type RowOrder } from '../../lists/filter/order.ts'
import { anyFilter, anyOrder } from '../../lists/filter/test/any-filter.ts'
import {
  choiceOf,
  isWholeFile,
  type Queue,
  queueChoices,
  queuesOf,
  readQueue,
  rowsInAll,
  rowsLeft,
  rowsOfPass,
  rowsOfQueue,
  withChoice,
  writeQueue,
} from './queue.ts'

const filters = anyFilter({
  texts: ['elm'],
  tags: ['roof'],
  zips: ['62701'],
  providers: ['demo'],
  versions: ['builtin:1'],
  instants: [1_700_000_000_000],
  columns: 5,
})
const manual = { strategic: false, recordCount: 100, processedCount: 40, gradedByAi: 0 }
const byAi = { ...manual, gradedByAi: 40 }
const by = (name: RowOrder['by']): RowOrder => ({ by: name, reversed: false, seed: '' })
const queueOf = (text: string) => readQueue(new URLSearchParams(text)) as Queue

describe('a queue in the address', () => {
  it('is the same queue when it is read', () => {
    const presets = fc.constantFrom(null, 'disagreements' as const, 'old_grades' as const)
    fc.assert(
      fc.property(filters, anyOrder, presets, (filter, order, preset) => {
        const queue = { filter, order, preset }
        expect(readQueue(writeQueue(queue))).toEqual(queue)
      }),
    )
  })

  it('is the whole file without parameters, and nothing if it cannot be read', () => {
    expect(isWholeFile(queueOf(''))).toBe(true)
    expect(writeQueue(queueOf('')).toString()).toBe('')
    for (const text of ['order=price', 'g=x', 'queue=grades'])
      expect(readQueue(new URLSearchParams(text))).toBeNull()
  })

  it.each(queueChoices)('keeps its filter with the choice %s', (choice) => {
    const chosen = withChoice(queueOf('q=elm&until=5&order=text'), choice, '4711')
    expect(chosen.filter).toEqual({ text: 'elm' })
    expect(choiceOf(chosen)).toBe(choice)
    expect(withChoice(chosen, 'file', '')).toEqual({
      filter: { text: 'elm' },
      order: fileOrder,
      preset: null,
    })
  })

  it('may have an order that the start panel does not offer', () => {
    expect(choiceOf(queueOf('order=captured'))).toBeNull()
    expect(choiceOf(queueOf('order=-near'))).toBeNull()
  })
})

describe('the rows of a queue', () => {
  const rowsOf = (text: string, list = manual) => rowsOfQueue(queueOf(text), list)

  it('are those of its filter, in its order', () => {
    expect(rowsOf('q=elm&order=near')).toEqual({ filter: { text: 'elm' }, order: by('near') })
    expect(rowsOf('queue=disagreements').filter).toEqual({ agreement: 'disagrees' })
    expect(rowsOf('queue=old_grades&q=elm')).toEqual({
      filter: { text: 'elm', gradedBy: ['me'], state: ['graded'] },
      order: { by: 'newest_grade', reversed: true, seed: '' },
    })
  })

  it('are what the AI graded, if it graded the list and the order is by what it said', () => {
    expect(rowsOf('order=most_wanted', byAi).filter).toEqual({ gradedBy: ['ai'] })
    expect(rowsOf('order=least_sure&state=ungraded', byAi).filter).toEqual({ state: ['ungraded'] })
    expect(rowsOf('order=near', byAi).filter).toEqual({})
    expect(rowsOf('order=most_wanted', { ...byAi, strategic: true }).filter).toEqual({})
  })

  it.each<[RowFilter, RowFilter, RowFilter]>([
    [{}, { state: ['ungraded'] }, {}],
    [{ text: 'elm', state: ['ungraded'] }, { text: 'elm', state: ['ungraded'] }, { text: 'elm' }],
    [{ state: ['skipped'] }, { state: ['skipped'] }, { state: ['skipped'] }],
    [{ state: ['graded', 'skipped'] }, { state: ['ungraded'] }, {}],
    [{ grades: [7], changedBefore: 5 }, { grades: [7], changedBefore: 5 }, { grades: [7] }],
    [{ state: ['graded'] }, { state: ['graded'] }, { state: ['graded'] }],
  ])('of %j that are left are %j, of %j', (filter, left, all) => {
    expect(rowsLeft(filter)).toEqual(left)
    expect(rowsInAll(filter)).toEqual(all)
    expect(rowsOfPass(filter, 'resume')).toEqual(left)
  })

  it('are all rows of the filter for who starts from the beginning', () => {
    expect(rowsOfPass({ text: 'elm', state: ['ungraded'] }, 'from-start')).toEqual({ text: 'elm' })
    expect(rowsOfPass({ grades: [7], changedBefore: 5 }, 'from-start')).toEqual({
      grades: [7],
      changedBefore: 5,
    })
  })
})

describe('the queues of a list page', () => {
  const of = (filter: RowFilter, list = manual) => {
    const { toGrade, again } = queuesOf(filter, by('near'), list)
    return [toGrade?.filter ?? null, again?.filter ?? null]
  }
  it.each<[RowFilter, RowFilter | null, RowFilter | null]>([
    [{ text: 'elm' }, { text: 'elm' }, { text: 'elm', state: ['graded'] }],
    [{ state: ['ungraded'] }, {}, null],
    [{ state: ['skipped'] }, { state: ['skipped'] }, null],
    [{ state: ['graded'] }, null, { state: ['graded'] }],
    [{ grades: [9, 10] }, null, { grades: [9, 10], state: ['graded'] }],
    [{ gradedBy: ['ai'], text: 'elm' }, null, { gradedBy: ['ai'], text: 'elm', state: ['graded'] }],
  ])('of %j are %j and %j', (filter, toGrade, again) => {
    expect(of(filter)).toEqual([toGrade, again])
  })

  it('are none where nothing is graded, or everything', () => {
    expect(of({}, { ...manual, processedCount: 0 })).toEqual([{}, null])
    expect(of({}, { ...manual, processedCount: 100 })).toEqual([null, { state: ['graded'] }])
  })
})
