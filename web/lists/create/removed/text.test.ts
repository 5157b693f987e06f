import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { removedText } from './text.ts'

const text = textOf(removedText)

it('counts removed rows in the words of the specification', () =>
  expect(text.removed.text(1110)).toBe('1110 rows with missing data were removed'))

it('says that rows were removed because an address is too long', () => {
  expect(text.removed.unusable(1)).toBe('1 row with missing or overlong data was removed')
  expect(text.removed.tooLong('street', 2)).toBe('2 with a street longer than 200 characters')
})

it('says why values of a workbook are missing', () => {
  expect(text.removed.uncalculated('street', 12)).toBe(
    '12 streets are formulas that were never calculated. Open the file in Excel, save it, and upload it again.',
  )
  expect(text.removed.error('zip', 1)).toBe(
    '1 ZIP code is an error, such as #N/A. Correct the errors in Excel, and upload the file again.',
  )
})
