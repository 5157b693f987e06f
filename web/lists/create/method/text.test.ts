import { expect, it } from 'vitest'
import { textOf } from '../../../text/language.ts'
import { methodText } from './text.ts'

const text = textOf(methodText)

it('says about how long a speed takes, and not of words that are no number', () => {
  expect(text.speed.atOnce(4, '2 minutes')).toBe('4 properties at a time, about 2 minutes')
  expect(text.speed.atOnce(4, 'a few seconds')).toBe('4 properties at a time, a few seconds')
  expect(text.speed.atOnce(1, null)).toBe('One property at a time')
})
