import { describe, expect, it } from 'vitest'
import { isPlainLines, isPlainText, visibleText } from './plain-text.ts'

describe('plain text', () => {
  it.each(['a\nb', 'a\tb', 'a\0b', 'a\u2028b', 'a\ud800b'])('is not %j', (text) =>
    expect(isPlainText(text)).toBe(false),
  )
  it('can have several lines where they are allowed', () => {
    expect(isPlainLines('a\r\n\tb')).toBe(true)
    expect(isPlainLines('a\0b')).toBe(false)
  })
})

describe('visible text', () => {
  it.each([
    ['Oak\u202eKrap', 'OakKrap'],
    ['Oak\u2066 Park\u2069', 'Oak Park'],
    ['\ufeffOak\u200b Park\u00ad', 'Oak Park'],
    ['\u200d', ''],
    ['\u3164', ''],
    [' \u2800\u115f ', ''],
    ['Oak \u200dPark', 'Oak Park'],
  ])('of %j is %j', (text, visible) => expect(visibleText(text)).toBe(visible))

  it.each(['👩‍🌾 farm', '🏳️‍🌈', '🏃🏽‍♀️', 'می‌خواهم', 'क्‍ष', '日本 — עברית', 'ㅎㅎ'])(
    'of %s is unchanged',
    (text) => expect(visibleText(text)).toBe(text),
  )
})
