import { paths } from '../paths.ts'

/**
 * Reads the path from the login page's `next`, or returns null. Anyone can write such a link, so it never leads to
 * another site, however it's spelled, nor back to the login page.
 */
export function pathAfterLogin(query: URLSearchParams): string | null {
  const next = query.get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin)
  // NOTE: `/.//evil.test` resolves to the path `//evil.test`, which a browser would treat as a host.
  if (origin !== placeholderOrigin || pathname.startsWith('//') || pathname === paths.login) return null
  return pathname + search + hash
}

/** A stand-in for our origin: a `next` that resolves to any other origin isn't a path. */
const placeholderOrigin = 'http://here.invalid'
