import { expect, it } from 'vitest'
import { reportPlaceholders } from './report-placeholders.ts'

const mapping = { street: 0, city: 1, state: 2, zip: 3 }
const row = (street: string, zip = '95616') => [street, 'Davis', 'CA', zip]

it('counts rows, and shows a few of their values without repetition', () => {
  const report = reportPlaceholders(
    [
      { cells: row('PO Box 1'), placeholders: { street: 'post_office_box' } },
      { cells: row(' UNKNOWN '), placeholders: { street: 'placeholder' } },
      { cells: row('UNKNOWN'), placeholders: { street: 'placeholder' } },
      { cells: row('PO Box 1', '00000'), placeholders: { street: 'post_office_box', zip: 'placeholder' } },
      { cells: row('Total'), placeholders: { street: 'total' } },
      { cells: row('TBD'), placeholders: { street: 'placeholder' } },
    ],
    mapping,
  )
  expect(report).toEqual({ rows: 6, postBoxes: 1, samples: ['UNKNOWN', '00000', 'Total'] })
})

it('shortens values', () => {
  const cells = row(`0 ${'x'.repeat(150)}`)
  const { samples } = reportPlaceholders([{ cells, placeholders: { street: 'placeholder' } }], mapping)
  expect(samples).toEqual([`0 ${'x'.repeat(28)}`])
})
