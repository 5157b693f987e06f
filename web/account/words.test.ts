import { expect, it } from 'vitest'
import { ApiError } from '../app/api-error.ts'
import { entryRefusalInWords, isEmailTaken, isUnusableLink, problemInWords } from './words.ts'

const refusal = (code: string, status = 400, retryAfterMs?: number) =>
  new ApiError({ code, status, retryAfterMs })

it.each([
  [5_000, '5 seconds'],
  [1_000, '1 second'],
  [200, '1 second'],
  [60_000, '60 seconds'],
  [91_000, '2 minutes'],
  [900_000, '15 minutes'],
  [60_000_000, '17 hours'],
])('tells who tried too often how long to wait (%i ms)', (retryAfterMs, wait) => {
  expect(entryRefusalInWords(refusal('TOO_MANY_ATTEMPTS', 429, retryAfterMs))).toBe(
    `Too many attempts. Please try again in ${wait}.`,
  )
})

it('words the library’s and our own limits alike', () => {
  expect(entryRefusalInWords(refusal('rate_limited', 429, 5_000))).toBe(
    entryRefusalInWords(refusal('internal', 429, 5_000)),
  )
})

it('never shows a code or a text of the library', () => {
  const unknown = new ApiError({ code: 'SOMETHING_NEW', status: 400, text: 'Library text' })
  expect(entryRefusalInWords(unknown)).toBe('Something went wrong on our end. Please try again.')
  expect(entryRefusalInWords(refusal('offline', 0))).toContain("can't reach")
})

it('knows an email in use and a spent link by their codes', () => {
  expect(isEmailTaken(refusal('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 422))).toBe(true)
  expect(isEmailTaken(refusal('INVALID_EMAIL'))).toBe(false)
  expect(isUnusableLink(refusal('INVALID_TOKEN'))).toBe(true)
  expect(isUnusableLink(refusal('PASSWORD_TOO_SHORT'))).toBe(false)
})

it('says how long a password has to be here', () => {
  expect(problemInWords('short_password', 12)).toBe('Use at least 12 characters')
})
