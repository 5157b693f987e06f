import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['ordinary text', 'Peeling paint, “north” side 🏚️', 'Peeling paint, “north” side 🏚️'],
  ['NUL and other controls', 'a\u0000b\u001b[31mc\u007f', 'a b [31mc'],
  ['line breaks', ' two\r\n lines\u2028three\t', 'two  lines three'],
  ['half an emoji', 'roof \ud83c', 'roof \ufffd'],
  ['the other half of an emoji', '\udfda roof', '\ufffd roof'],
  ['nothing printable', '\u0000\n', ''],
])('cleans %s', (_name, text, cleaned) => expect(cleanText(text, 100)).toBe(cleaned))

it('never splits a character when cutting', () => {
  expect(cleanText(`${'x'.repeat(199)}🏚`, 200)).toBe(`${'x'.repeat(199)}🏚`)
  expect(cleanText(`${'x'.repeat(199)}🏚y`, 200)).toBe(`${'x'.repeat(199)}🏚`)
  expect(cleanText('🏚'.repeat(500), 200)).toBe('🏚'.repeat(200))
})

it('returns text that can be stored for any input', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 40 }), (codes, most) => {
      const text = cleanText(String.fromCharCode(...codes), most)
      expect(text.isWellFormed()).toBe(true)
      expect(Array.from(text).length).toBeLessThanOrEqual(most)
      expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }),
    { numRuns: 1000 },
  )
})
