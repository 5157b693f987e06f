import { paths } from '../paths.ts'

/** Anyone can write a link with `next`, so it never leads to another site or back to the login page. */
export function pathAfterLogin(query: URLSearchParams): string | null {
  const next = query.get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin)
  // NOTE: `/.//evil.test` resolves to the path `//evil.test`, which a browser would treat as a host.
  if (origin !== placeholderOrigin || pathname.startsWith('//') || pathname === paths.login) return null
  return pathname + search + hash
}

/** A `next` that resolves to any other origin isn't a path. */
const placeholderOrigin = 'http://here.invalid'
