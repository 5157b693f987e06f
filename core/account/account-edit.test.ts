import { describe, expect, it } from 'vitest'
import { canChangePassword, readName, readNewPassword } from './account-edit.ts'
import { NAME_MAX, PASSWORD_MAX } from './credentials.ts'
import { readEmail } from './read-email.ts'

const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? null : result.error?.code)

describe('a display name', () => {
  it('is trimmed', () => expect(readName('  Ada Lovelace ')).toEqual({ ok: true, value: 'Ada Lovelace' }))

  it.each([
    ['', 'empty_name'],
    [' \t ', 'empty_name'],
    ['x'.repeat(NAME_MAX + 1), 'long_name'],
    ['Ada\r\nBcc: all', 'unreadable_name'],
  ])('%j is refused as %s', (text, code) => expect(codeOf(readName(text))).toBe(code))
})

describe('an email address', () => {
  it('is lowercased, as at sign-up', () =>
    expect(readEmail('Ada@Example.COM')).toEqual({ ok: true, value: 'ada@example.com' }))

  it.each([
    '',
    'ada',
    'ada@example',
    ' ada@example.com',
    'ada@example.com\n',
    'jürgen@straße.de',
    'a@b@c.de',
  ])('%j is refused because it could not sign in', (text) =>
    expect(codeOf(readEmail(text))).toBe('invalid_email'),
  )
})

describe('a new password', () => {
  it.each([
    ['12345', 6, 'short_password'],
    ['123456', 6, null],
    ['123456', 7, 'short_password'],
    ['x'.repeat(PASSWORD_MAX), 6, null],
    ['x'.repeat(PASSWORD_MAX + 1), 6, 'long_password'],
    ['      ', 6, null],
  ])('%j with a minimum of %i characters: %s', (text, min, code) =>
    expect(codeOf(readNewPassword(text, min))).toBe(code),
  )
})

describe('the Change Password button', () => {
  const form = { current: 'old', next: 'battery', confirmation: 'battery' }
  it('is enabled when all three fields are consistent', () => expect(canChangePassword(form, 6)).toBe(true))

  it.each([
    { ...form, current: '' },
    { ...form, confirmation: 'Battery' },
    { ...form, next: 'short', confirmation: 'short' },
  ])('is disabled with %o', (input) => expect(canChangePassword(input, 6)).toBe(false))

  it('requires the minimum length of the installation', () => expect(canChangePassword(form, 8)).toBe(false))
})
