import { describe, expect, it } from 'vitest'
import { english, textIn } from '../text/language.ts'
import { graderText } from './text.ts'
import { isSameFor, nameVersion, shippedIn, versionIn } from './version-name.ts'

describe('the name of a version', () => {
  it('names the versions that replace the shipped heads', () => {
    expect(nameVersion('builtin:1', { street: null, aerial: null })).toBe('builtin:1')
    expect(nameVersion('builtin:1', { street: 3, aerial: 12 })).toBe('builtin:1+street.3+aerial.12')
  })
  it('can be parsed', () => {
    const name = nameVersion('builtin:1', { street: null, aerial: 12 })
    expect([versionIn(name, 'street'), versionIn(name, 'aerial'), shippedIn(name)]).toEqual([
      null,
      12,
      'builtin:1',
    ])
  })
  it('keeps any name of an external model', () => {
    const name = nameVersion('vision:qwen+street:p3', { street: 2, aerial: null })
    expect([versionIn(name, 'street'), shippedIn(name)]).toEqual([2, 'vision:qwen+street:p3'])
  })
  it.each(['builtin:1+street.x', 'builtin:1+street.0', 'builtin:1+street', 'street.3', ''])(
    'has no street version in %j',
    (name) => expect(versionIn(name, 'street')).toBeNull(),
  )
  it('compares the versions of one kind, whatever the other kind has', () => {
    expect(isSameFor('street', 'builtin:1+street.3', 'builtin:2+street.3+aerial.1')).toBe(true)
    expect(isSameFor('aerial', 'builtin:1+street.3', 'builtin:1+street.3+aerial.1')).toBe(false)
    expect(isSameFor('street', 'builtin:1', 'builtin:2')).toBe(false)
  })
})

describe('the name that people read', () => {
  const { version } = textIn(graderText, english)
  it.each([
    ['builtin:a273a26e77a3', 'default grader'],
    ['builtin:a273a26e77a3.taught-a273a26e77a3', 'default grader'],
    ['builtin:a273a26e77a3+street.3', 'version 3'],
    ['http:acme-2', 'acme-2'],
    ['http:acme-2+aerial.1', 'version 1'],
  ])('of %s is %s', (name, shown) => expect(version(name)).toBe(shown))
})
