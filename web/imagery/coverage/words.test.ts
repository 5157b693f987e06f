import { expect, it } from 'vitest'
import { words } from './words.ts'

it('calls a check free only if it has no price', () => {
  expect(words.notChecked.text(null)).toContain("It's free")
  expect(words.notChecked.text(30)).toContain('It costs up to 30 tokens')
  expect(words.notChecked.title(30)).not.toContain('token')
  expect([words.check(null), words.check(1), words.resume(1_250)]).toEqual([
    'Check coverage',
    'Check coverage · 1 token',
    'Continue · 1,250 tokens',
  ])
})

it('treats a response without a price, from a previous release, as free', () => {
  const { price } = JSON.parse('{"coverage":null}')
  expect(words.notChecked.text(price)).toContain("It's free")
  expect(words.check(price)).toBe('Check coverage')
})
