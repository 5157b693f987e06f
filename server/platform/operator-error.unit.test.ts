import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { printable } from './operator-error.ts'
import { InvalidConfig } from './settings/config.ts'

it('prints only the sentence of an error that an operator can act on', () =>
  expect(printable(new InvalidConfig(['PORT is not a number']))).toBe(
    'The settings are not usable:\n  - PORT is not a number',
  ))

it('prints the stack of any other error', () =>
  expect(printable(new TypeError('not a function'))).toMatch(
    /^TypeError: not a function\n {4}at .*operator-error/,
  ))

it('prints what was thrown that is no error', () => {
  expect(printable('a word')).toBe('a word')
  expect(printable(new EventEmitter())).toBe('[object Object]')
})
