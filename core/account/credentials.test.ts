import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkLogin,
  checkNewPassword,
  checkResetRequest,
  checkSignup,
  firstWrong,
  isEmail,
  PASSWORD_MAX,
} from './credentials.ts'

const email = 'ada@example.com'
const password = 'secret'
const name = 'Ada'

describe('an email address', () => {
  it.each(['ada@example.com', 'a.b+lists@sub.example.co.uk', 'jürgen@straße.de', "o'brien@example.ie"])(
    '%s can be one',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    ['', 'nothing'],
    ['ada', 'no at sign'],
    ['@example.com', 'nobody'],
    ['ada@', 'no domain'],
    ['ada@example', 'no dot in the domain'],
    ['ada@.com', 'a dot in front'],
    ['ada@example.', 'a dot at the end'],
    ['ada@example..com', 'two dots in a row'],
    ['ada@home@example.com', 'two at signs'],
    ['ada lovelace@example.com', 'a space'],
    ['ada@example.com\nbcc@example.com', 'a line break'],
  ])('%j is none: %s', (text) => expect(isEmail(text)).toBe(false))

  it('never takes white space or a second at sign, wherever it stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '\t', '\n', '@'), fc.nat({ max: email.length }), (mark, at) => {
        expect(isEmail(email.slice(0, at) + mark + email.slice(at))).toBe(false)
      }),
    )
  })

  it('is decided at once, however long the text', () => {
    const started = performance.now()
    isEmail(`${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('the login form', () => {
  it('can be sent with an address and six characters', () => {
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
  ])('names what is wrong with %j', (form, verdict) => expect(checkLogin(form)).toEqual(verdict))

  it('takes a password of spaces as it is: nobody but its owner knows better', () => {
    expect(checkLogin({ email, password: '      ' }).password).toBeNull()
  })
})

describe('the signup form', () => {
  it('asks for a name that is more than spaces', () => {
    expect(checkSignup({ name: '  ', email, password }, 6).name).toBe('empty_name')
    expect(checkSignup({ name: 'x'.repeat(101), email, password }, 6).name).toBe('long_name')
    expect(checkSignup({ name, email, password }, 6).name).toBeNull()
  })

  it.each(['Ada\nOpen https://evil.test', 'bell\u0007', 'line\u2028break', '\ud800'])(
    'refuses the name %j, which could write lines of its own into a mail',
    (text) => expect(checkSignup({ name: text, email, password }, 6).name).toBe('unreadable_name'),
  )

  it('asks for as many characters as the installation does', () => {
    expect(checkSignup({ name, email, password: 'x'.repeat(9) }, 10).password).toBe('short_password')
    expect(checkSignup({ name, email, password: 'x'.repeat(10) }, 10).password).toBeNull()
    expect(checkNewPassword({ password: 'x'.repeat(9) }, 10).password).toBe('short_password')
  })
})

describe('the field to attend to first', () => {
  it('is the first wrong one of the form', () => {
    expect(firstWrong(checkSignup({ name, email: '', password: '' }, 6))).toBe('email')
    expect(firstWrong(checkResetRequest({ email: 'ada' }))).toBe('email')
  })

  it('is none when all is well', () => expect(firstWrong(checkLogin({ email, password }))).toBeNull())
})
