import { expect, it } from 'vitest'
import { invitationToText, readInvitation } from './invitation.ts'

const NOW = Date.UTC(2026, 5, 12)
const signature = 'a-Z_9'.padEnd(43, 'x')
const tokenFor = (email: string, expiresAt = NOW + 1) =>
  `${invitationToText({ email, expiresAt })}.${signature}`

it.each(['ada@example.com', 'a.b+lists@sub.example.co.uk', "o'brien@example.ie", 'a%40b@example.com'])(
  'names %s and its expiry, in characters that a link keeps',
  (email) => {
    const token = tokenFor(email)
    expect(readInvitation(token, NOW)).toEqual({ email, expiresAt: NOW + 1 })
    expect(new URL(`https://example.com/login#${token}`).hash).toBe(`#${token}`)
  },
)

it('works until it expires', () => {
  const token = tokenFor('ada@example.com', NOW)
  expect(readInvitation(token, NOW - 1)).toMatchObject({ email: 'ada@example.com' })
  expect(readInvitation(token, NOW)).toBe('expired')
})

it('is damaged wherever a link was cut off', () => {
  const token = tokenFor('ada@example.com')
  for (let length = 0; length < token.length; length++)
    expect([length, readInvitation(token.slice(0, length), NOW)]).toEqual([length, 'damaged'])
})

it.each([
  ['another purpose', tokenFor('ada@example.com').replace('invitation', 'session')],
  ['no address', tokenFor('nowhere')],
  ['no expiry', tokenFor('ada@example.com', Number.NaN)],
  ['a broken encoding', tokenFor('ada@example.com').replace('%40', '%4')],
  ['something after it', `${tokenFor('ada@example.com')}.`],
])('is damaged with %s', (_what, token) => expect(readInvitation(token, NOW)).toBe('damaged'))
