import { expect, it } from 'vitest'
import { keyInHeader } from './key-in-header.ts'

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`

it.each([
  ['Bearer cg_abc', 'cg_abc'],
  ['bearer   cg_abc', 'cg_abc'],
  [basic('anyone:cg_abc'), 'cg_abc'],
  [basic(':cg_abc'), 'cg_abc'],
  [basic('anyone:with:colons'), 'with:colons'],
  [basic('cg_abc'), null],
  ['Basic not%base64', null],
  ['Digest cg_abc', null],
  ['Bearer', null],
  ['Bearer two words', null],
  ['cg_abc', null],
  ['', null],
  [undefined, null],
])('reads %j as the key %j', (header, key) => {
  expect(keyInHeader(header)).toBe(key)
})
