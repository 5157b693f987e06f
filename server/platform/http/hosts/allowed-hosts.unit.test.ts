import { describe, expect, it } from 'vitest'
import { isAllowedHost } from './allowed-hosts.ts'

describe('local mode answers', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:1',
    '127.0.0.1:3000',
    '127.0.0.2',
    '[::1]',
    '[::1]:3000',
  ])('to %s', (host) => expect(isAllowedHost(host, 'loopback')).toBe(true))

  it.each([
    undefined,
    '',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
    'localhost:',
    'localhost@evil.example',
    '10.0.0.1',
    '0.0.0.0:3000',
    '[::]:3000',
  ])('not to %j', (host) => expect(isAllowedHost(host, 'loopback')).toBe(false))
})

it('production answers to its own name, with any port', () => {
  const allowed = ['grade.example']
  for (const host of ['grade.example', 'Grade.Example', 'grade.example:443', 'grade.example:8443'])
    expect(isAllowedHost(host, allowed)).toBe(true)
  for (const host of ['www.grade.example', 'grade.example.evil.example', '127.0.0.1:3000', 'localhost'])
    expect(isAllowedHost(host, allowed)).toBe(false)
})
