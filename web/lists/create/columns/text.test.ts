import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { columnsText } from './text.ts'

const text = textOf(columnsText)

it('names the first columns that a wide file leaves out', () => {
  const names = Array.from({ length: 15 }, (_, index) => `c${index}`)
  const first = names.slice(0, 12).join(', ')
  expect(text.kept.isLeftOut(names.slice(0, 13))).toBe(`It leaves out ${first}, c12.`)
  expect(text.kept.isLeftOut(names)).toBe(`It leaves out ${first} and 3 more.`)
})
