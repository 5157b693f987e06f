import { expect, it } from 'vitest'
import { words } from './words.ts'

it('calls a check free only where it is', () => {
  expect(words.notChecked.text(null)).toContain("It's free")
  expect(words.notChecked.text(30)).toContain('It costs up to 30 tokens')
  expect(words.notChecked.title(30)).not.toContain('token')
  expect([words.check(null), words.check(1), words.resume(1_250)]).toEqual([
    'Check Coverage',
    'Check Coverage · 1 token',
    'Continue · 1,250 tokens',
  ])
})

it('reads the answer of a release that names no price as free', () => {
  const { price } = JSON.parse('{"coverage":null}')
  expect(words.notChecked.text(price)).toContain("It's free")
  expect(words.check(price)).toBe('Check Coverage')
})
