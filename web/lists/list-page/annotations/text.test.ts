import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { rowAnnotationsText } from './text.ts'

it('says whether a flag was set or removed', () => {
  const { flagged } = textOf(rowAnnotationsText)
  expect(flagged('2 properties', true)).toBe('Flagged 2 properties.')
  expect(flagged('2 properties', false)).toBe('Removed the flag from 2 properties.')
})
