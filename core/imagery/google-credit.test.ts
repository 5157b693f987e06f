import { expect, it } from 'vitest'
import { isGooglesOwn } from './google-credit.ts'

it.each(['© Google', '©Google', '© 2026 Google', 'Imagery © Google', ' © Google '])(
  '%j is Google’s',
  (credit) => expect(isGooglesOwn(credit)).toBe(true),
)

it.each(['© Jane Roe', 'Jane Roe', '© Google Fan', '© Not Google', ''])('%j is a user’s', (credit) =>
  expect(isGooglesOwn(credit)).toBe(false),
)
