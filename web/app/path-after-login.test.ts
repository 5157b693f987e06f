import { expect, it } from 'vitest'
import { pathAfterLogin } from './path-after-login.ts'
import { paths } from './paths.ts'

const read = (next: string) => pathAfterLogin(new URLSearchParams({ next }))

it.each(['/lists', '/swipe/l1', '/tokens?before=12', '/swipe/l1#keys'])('leads back to %s', (path) =>
  expect(read(path)).toBe(path),
)

it('understands what the guard wrote', () => {
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
])('leads nowhere for %j', (next) => expect(read(next)).toBeNull())

it('leads nowhere when nobody sent the visitor', () =>
  expect(pathAfterLogin(new URLSearchParams())).toBeNull())
