import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inertText, looksLikeLink, looksLikePhone } from './inert-text.ts'

describe('a user’s text in an email', () => {
  it.each([
    ['Elm Street', 'Elm Street'],
    ['Grüße aus Elm Street 12', 'Grüße aus Elm Street 12'],
    ['Pay at https://evil.test/x', 'Pay at https: / / evil. test/ x'],
    ['www.evil.test', 'www. evil. test'],
    ['ann@evil.test', 'ann@ evil. test'],
    ['evil。test', 'evil。 test'],
    ['one\r\nBcc: all', 'one Bcc: all'],
    ['left\u202eright', 'left right'],
    ['St. Louis, sec. 4', 'St. Louis, sec. 4'],
  ])('%j reads %j', (text, inert) => expect(inertText(text)).toBe(inert))

  it('never keeps a URL scheme, a domain or an email address intact', () =>
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), fc.emailAddress(), (text, url, email) => {
        expect(inertText(`${text} ${url} ${email} ${text}`)).not.toMatch(/@\S|:\/\/|\w\.\w/)
      }),
      { numRuns: 30 },
    ))

  it('is distinguished from text with a link', () => {
    for (const name of ['Ada Lovelace', 'Dr. Ann O’Brien', '  Ada  B. '])
      expect(looksLikeLink(name)).toBe(false)
    for (const name of ['Verify: https://evil.test', 'evil.test', 'a@b.de'])
      expect(looksLikeLink(name)).toBe(true)
  })

  it('is distinguished from text with a phone number', () => {
    for (const name of ['Ada Lovelace', 'Henry VIII', 'Ann 2nd']) expect(looksLikePhone(name)).toBe(false)
    for (const name of ['Call 1-800-555-0100', '1-800-FLOWERS', 'dial 911', '١٢٣', '⑧⓪⓪'])
      expect(looksLikePhone(name)).toBe(true)
  })
})
