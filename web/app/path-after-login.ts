import { paths } from './paths.ts'

/**
 * The path that `next` of the login page names, or null. Anybody can write such a link, so it never leads to another
 * site, however it is spelled; and never back to the login page.
 */
export function pathAfterLogin(query: URLSearchParams): string | null {
  const next = query.get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null
  const { origin, pathname, search, hash } = new URL(next, here)
  // NOTE: `/.//evil.test` resolves to the path `//evil.test`, which a browser would read as a host.
  if (origin !== here || pathname.startsWith('//') || pathname === paths.login) return null
  return pathname + search + hash
}

/** No site in particular: what stays on it is a path, what leaves it is not. */
const here = 'http://here.invalid'
