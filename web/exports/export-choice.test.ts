import { describe, expect, it } from 'vitest'
import { countRows, exportBody, exportEverything } from './export-choice.ts'

const list = {
  id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01',
  title: 'Oak Park',
  columns: ['street', 'city', 'state', 'zip'],
  recordCount: 100,
  processedCount: 12,
  processingMethod: 'manual' as const,
}

describe('the body of the export call', () => {
  it('lists no columns if all are chosen', () =>
    expect(exportBody(list, exportEverything(list))).toEqual({ listId: list.id, rows: 'all' }))

  it('lists the chosen columns', () =>
    expect(exportBody(list, { rows: 'graded', columns: { original: [0], added: ['grade'] } })).toEqual({
      listId: list.id,
      rows: 'graded',
      columns: { original: [0], added: ['grade'] },
    }))
})

it('counts the rows of the file', () => {
  expect(countRows(list, exportEverything(list))).toBe(100)
  expect(countRows(list, { ...exportEverything(list), rows: 'graded' })).toBe(12)
})
