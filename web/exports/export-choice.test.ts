import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { knownScales } from '@curbgrade/core/lists/scale'
import { describe, expect, it } from 'vitest'
import { unedited } from '../scales/index.ts'
import {
  countColumns,
  countRows,
  exportBody,
  exportEverything,
  recallChoice,
  rememberChoice,
} from './export-choice.ts'

const list = {
  // Of its own: files share modules, and others choose for their lists.
  id: crypto.randomUUID(),
  title: 'Oak Park',
  scale: null,
  columns: ['street', 'city', 'state', 'zip'],
  recordCount: 100,
  processedCount: 12,
  processingMethod: 'manual' as const,
  agreement: null,
}

describe('the body of the export call', () => {
  it('lists no columns if all are chosen', () =>
    expect(exportBody({ list }, exportEverything(list), 'csv')).toEqual({
      listId: list.id,
      format: 'csv',
      rows: 'all',
      scale: null,
    }))

  it('lists the chosen columns, the format and the scale', () => {
    const [scale = null] = knownScales
    const columns = { original: [0], added: ['grade'] } as const
    expect(exportBody({ list }, { rows: 'graded', columns, scale: unedited(scale) }, 'xlsx')).toEqual({
      listId: list.id,
      format: 'xlsx',
      rows: 'graded',
      columns: { original: [0], added: ['grade'] },
      scale,
    })
  })

  it('has the filter and order of the screen if that is chosen', () => {
    const asked = { list, shown: { filter: { grades: [7] }, order: fileOrder, count: 3 } }
    expect(exportBody(asked, recallChoice(asked), 'csv')).toEqual({
      listId: list.id,
      format: 'csv',
      rows: 'all',
      filter: { grades: [7] },
      order: fileOrder,
      scale: null,
    })
    expect(exportBody(asked, { ...recallChoice(asked), rows: 'all' }, 'csv')).not.toHaveProperty('filter')
    expect(countRows(asked, recallChoice(asked))).toBe(3)
    rememberChoice(list, recallChoice(asked))
    expect(recallChoice({ list }).rows).toBe('all')
  })
})

it('follows the scale of the list until another is chosen', () => {
  const [letters = null, uad = null] = knownScales
  const scaled = { ...list, id: crypto.randomUUID(), scale: letters }
  rememberChoice(scaled, recallChoice({ list: scaled }))
  expect(recallChoice({ list: { ...scaled, scale: uad } }).scale).toEqual(unedited(uad))
  rememberChoice(scaled, { ...recallChoice({ list: scaled }), scale: unedited(null) })
  expect(recallChoice({ list: { ...scaled, scale: uad } }).scale).toEqual(unedited(null))
})

it('offers the agreement where grades of an AI are reviewed', () => {
  const reviewed = { ...list, agreement: { agreed: 0, disagreed: 0 } }
  expect(exportEverything(reviewed).columns.added).toEqual([
    ...exportEverything(list).columns.added,
    'agreement',
  ])
  expect(countColumns(reviewed)).toBe(countColumns(list) + 1)
})

it('remembers the choice; all columns stay all when one is added', () => {
  const reviewed = { ...list, agreement: { agreed: 0, disagreed: 0 } }
  rememberChoice(list, { ...exportEverything(list), rows: 'graded' })
  expect(recallChoice({ list: reviewed })).toEqual({ ...exportEverything(reviewed), rows: 'graded' })
  const few = { ...exportEverything(list), columns: { original: [0], added: ['grade'] } } as const
  rememberChoice(list, few)
  expect(recallChoice({ list: reviewed })).toEqual(few)
})

it('counts the rows of the file', () => {
  expect(countRows({ list }, exportEverything(list))).toBe(100)
  expect(countRows({ list }, { ...exportEverything(list), rows: 'graded' })).toBe(12)
})
