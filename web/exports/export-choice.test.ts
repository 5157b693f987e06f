import { describe, expect, it } from 'vitest'
import { countRows, everything, exportBody } from './export-choice.ts'

const list = {
  id: '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01',
  title: 'Oak Park',
  columns: ['street', 'city', 'state', 'zip'],
  recordCount: 100,
  processedCount: 12,
  processingMethod: 'manual' as const,
}

describe('what the export call is sent', () => {
  it('names no columns when all are chosen', () =>
    expect(exportBody(list, everything(list))).toEqual({ listId: list.id, rows: 'all' }))

  it('names those that are chosen', () =>
    expect(exportBody(list, { rows: 'graded', columns: { original: [0], added: ['grade'] } })).toEqual({
      listId: list.id,
      rows: 'graded',
      columns: { original: [0], added: ['grade'] },
    }))
})

it('counts the rows that the file will have', () => {
  expect(countRows(list, everything(list))).toBe(100)
  expect(countRows(list, { ...everything(list), rows: 'graded' })).toBe(12)
})
