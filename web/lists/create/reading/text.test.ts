import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { readingText } from './text.ts'

const text = textOf(readingText)

it('says how many rows a sheet has, as far as they were counted', () => {
  expect(text.sheet.choice({ name: 'Parcels', rows: 13, isCut: false })).toBe('Parcels (13 rows)')
  expect(text.sheet.choice({ name: 'Parcels', rows: 50_001, isCut: true })).toBe(
    'Parcels (50,001 rows or more)',
  )
  expect(text.sheet.choice({ name: 'Parcels', rows: 0, isCut: true })).toBe('Parcels')
})
