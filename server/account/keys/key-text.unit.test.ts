import { expect, it } from 'vitest'
import { createKeyText, hintOf, isKeyText } from './key-text.ts'

const prefixes = ['cg_', 'cg_local_'] as const

it.each(prefixes)('makes keys that begin with %s, each of them another', (prefix) => {
  const keys = Array.from({ length: 1_000 }, () => createKeyText(prefix))
  expect(new Set(keys).size).toBe(1_000)
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^${prefix}[\\w-]{49}$`))
    expect(isKeyText(key, prefix)).toBe(true)
  }
})

it('refuses the keys of local mode in production, and the other way around', () => {
  expect(isKeyText(createKeyText('cg_local_'), 'cg_')).toBe(false)
  expect(isKeyText(createKeyText('cg_'), 'cg_local_')).toBe(false)
})

it('refuses a key that lacks its end, has more, or has one other character', () => {
  const key = createKeyText('cg_')
  for (let length = 0; length < key.length; length++)
    expect(isKeyText(key.slice(0, length), 'cg_')).toBe(false)
  for (const more of [`${key}A`, ` ${key}`, `${key}\n`]) expect(isKeyText(more, 'cg_')).toBe(false)
  for (let at = 'cg_'.length; at < key.length; at++) {
    const other = key[at] === 'A' ? 'B' : 'A'
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1), 'cg_')).toBe(false)
  }
})

it.each(prefixes)('shows six characters after %s', (prefix) => {
  const key = createKeyText(prefix)
  expect(hintOf(key, prefix)).toBe(key.slice(0, prefix.length + 6))
})
