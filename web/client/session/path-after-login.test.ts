import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { pathAfterLogin } from './path-after-login.ts'

const read = (next: string) => pathAfterLogin(new URLSearchParams({ next }))

it.each(['/lists', '/swipe/l1', '/tokens?before=12', '/swipe/l1#keys'])('accepts the path %s', (path) =>
  expect(read(path)).toBe(path),
)

it('reads the path that the route guard wrote', () => {
  const { searchParams } = new URL(paths.loginFor('/swipe/a%2Fb?x=1&y=2'), 'http://app.test')
  expect(pathAfterLogin(searchParams)).toBe('/swipe/a%2Fb?x=1&y=2')
})

it.each([
  ['//evil.test/lists'],
  ['/\\evil.test'],
  ['\\\\evil.test'],
  ['/\t/evil.test'],
  ['/.//evil.test'],
  ['/..//evil.test'],
  ['https://evil.test'],
  ['javascript:alert(1)'],
  ['lists'],
  [''],
  ['/login'],
  ['/login?next=/login'],
])('rejects %j', (next) => expect(read(next)).toBeNull())

it('returns null without a next parameter', () => expect(pathAfterLogin(new URLSearchParams())).toBeNull())
