import { expect, it } from 'vitest'
import { keysContract } from './contract.ts'
import { MAX_KEY_DAYS, MAX_TOKENS_PER_DAY, reachOf, readCap } from './key-rules.ts'

const aKey = { password: 'secret', name: 'A program', scopes: ['read'], days: 30 }
const spending = { ...aKey, scopes: ['spend'], tokensPerDay: 10 }
const problemsOf = (key: object): string[] | undefined =>
  keysContract.createKey.body
    .safeParse(key)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('accepts a key with scopes, and a cap if it spends', () => {
  expect(problemsOf(aKey)).toBeUndefined()
  expect(problemsOf(spending)).toBeUndefined()
  expect(problemsOf({ ...spending, scopes: ['read', 'write', 'spend', 'export'] })).toBeUndefined()
})

it.each([
  ['no scope', { ...aKey, scopes: [] }],
  ['an unknown scope', { ...aKey, scopes: ['admin'] }],
  ['a scope twice', { ...aKey, scopes: ['read', 'read'] }],
  ['no days', { ...aKey, days: 0 }],
  ['more than a year', { ...aKey, days: MAX_KEY_DAYS + 1 }],
  ['half a day', { ...aKey, days: 1.5 }],
  ['no tokens', { ...spending, tokensPerDay: 0 }],
  ['a billion tokens', { ...spending, tokensPerDay: 10 ** 9 }],
  ['a list that is no id', { ...aKey, listId: 'mine' }],
])('refuses %s', (_what, key) => {
  expect(problemsOf(key)).toHaveLength(1)
})

it('wants a cap with the scope spend, and only then', () => {
  const problem = ['tokensPerDay: comes with the scope spend, and only with it']
  expect(problemsOf({ ...aKey, scopes: ['spend'] })).toEqual(problem)
  expect(problemsOf({ ...aKey, tokensPerDay: MAX_TOKENS_PER_DAY })).toEqual(problem)
})

it.each([
  ['1', 1],
  [' 250 ', 250],
  ['1000000', MAX_TOKENS_PER_DAY],
  ['1000001', null],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['many', null],
  ['', null],
])('reads %j as %j tokens a day', (text, tokens) => {
  expect(readCap(text)).toBe(tokens)
})

it('lets a key for all lists make every call', () => {
  for (const named of [{}, { listId: 'a' }, { imageId: 'x' }]) expect(reachOf(null, named)).toBe('all')
})

it('lets a key for one list make calls about that list', () => {
  expect(reachOf('a', { listId: 'a' })).toBe('all')
  expect(reachOf('a', { listId: 'a', imageId: 'x' })).toBe('all')
  expect(reachOf('a', { listId: 'b' })).toBe('not_found')
  expect(reachOf('a', { imageId: 'x' })).toEqual({ ofPicture: 'x' })
  expect(reachOf('a', {})).toBe('out_of_scope')
})
