import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkLogin,
  checkNewPassword,
  checkResetRequest,
  checkSignup,
  firstInvalidField,
  isEmail,
  PASSWORD_MAX,
} from './credentials.ts'

const email = 'ada@example.com'
const password = 'secret'
const name = 'Ada'

describe('an email address', () => {
  it.each(['ada@example.com', 'a.b+lists@sub.example.co.uk', 'jürgen@straße.de', "o'brien@example.ie"])(
    'accepts %s',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    ['', 'empty'],
    ['ada', 'no at sign'],
    ['@example.com', 'no local part'],
    ['ada@', 'no domain'],
    ['ada@example', 'no dot in the domain'],
    ['ada@.com', 'a leading dot in the domain'],
    ['ada@example.', 'a trailing dot'],
    ['ada@example..com', 'two dots in a row'],
    ['ada@home@example.com', 'two at signs'],
    ['ada lovelace@example.com', 'a space'],
    ['ada@example.com\nbcc@example.com', 'a line break'],
  ])('refuses %j: %s', (text) => expect(isEmail(text)).toBe(false))

  it('never contains white space or a second at sign in any position', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '\t', '\n', '@'), fc.nat({ max: email.length }), (mark, index) => {
        expect(isEmail(email.slice(0, index) + mark + email.slice(index))).toBe(false)
      }),
    )
  })

  it('is checked in linear time, however long the text', () => {
    const startedAt = performance.now()
    isEmail(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })
})

describe('the login form', () => {
  it('accepts an address and a password of six characters', () => {
    expect(checkLogin({ email, password })).toEqual({ email: null, password: null })
  })

  it.each([
    [
      { email: '', password: '' },
      { email: 'invalid_email', password: 'no_password' },
    ],
    [
      { email: 'ada', password },
      { email: 'invalid_email', password: null },
    ],
    [
      { email, password: '12345' },
      { email: null, password: 'short_password' },
    ],
    [
      { email, password: 'x'.repeat(PASSWORD_MAX + 1) },
      { email: null, password: 'long_password' },
    ],
  ])('names the problem of each field for %j', (form, problems) => expect(checkLogin(form)).toEqual(problems))

  it('accepts a password of spaces as typed', () => {
    expect(checkLogin({ email, password: '      ' }).password).toBeNull()
  })
})

describe('the signup form', () => {
  it('requires a name that is not blank', () => {
    expect(checkSignup({ name: '  ', email, password }, 6).name).toBe('empty_name')
    expect(checkSignup({ name: 'x'.repeat(101), email, password }, 6).name).toBe('long_name')
    expect(checkSignup({ name, email, password }, 6).name).toBeNull()
  })

  it.each(['Ada\nOpen https://evil.test', 'bell\u0007', 'line\u2028break', '\ud800'])(
    'refuses the name %j, which could add lines to an email',
    (text) => expect(checkSignup({ name: text, email, password }, 6).name).toBe('unreadable_name'),
  )

  it('requires the minimum length of the installation', () => {
    expect(checkSignup({ name, email, password: 'x'.repeat(9) }, 10).password).toBe('short_password')
    expect(checkSignup({ name, email, password: 'x'.repeat(10) }, 10).password).toBeNull()
    expect(checkNewPassword({ password: 'x'.repeat(9) }, 10).password).toBe('short_password')
  })
})

describe('the first invalid field', () => {
  it('follows the order of the form', () => {
    expect(firstInvalidField(checkSignup({ name, email: '', password: '' }, 6))).toBe('email')
    expect(firstInvalidField(checkResetRequest({ email: 'ada' }))).toBe('email')
  })

  it('is null when the form is valid', () =>
    expect(firstInvalidField(checkLogin({ email, password }))).toBeNull())
})
