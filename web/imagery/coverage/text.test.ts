import { expect, it } from 'vitest'
import { textOf } from '../../text/language.ts'
import { coverageText } from './text.ts'

const text = textOf(coverageText)

it('calls a check free only if it has no price', () => {
  expect(text.notChecked.text(null)).toContain("It's free")
  expect(text.notChecked.text(30)).toContain('It costs up to 30 tokens')
  expect(text.notChecked.title(30)).not.toContain('token')
  expect([text.check(null), text.check(1), text.resume(1_250)]).toEqual([
    'Check coverage',
    'Check coverage · 1 token',
    'Continue · 1,250 tokens',
  ])
})
