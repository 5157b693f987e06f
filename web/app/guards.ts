import { redirect } from 'react-router'
import { pathAfterLogin } from './path-after-login.ts'
import { paths } from './paths.ts'
import { storedUserId } from './session-cache.ts'

type Loaded = { readonly request: Request }

/** Loader of pages for signed-in users: without a stored user id it leads to the login page, and back later (Spec 2, D11). */
export function requireUser({ request }: Loaded) {
  const { pathname, search } = new URL(request.url)
  return storedUserId() === null ? redirect(paths.loginFor(pathname + search)) : null
}

/** Loader of the login page: who is signed in has no business there. */
export function requireVisitor({ request }: Loaded) {
  const next = pathAfterLogin(new URL(request.url).searchParams)
  return storedUserId() === null ? null : redirect(next ?? paths.lists)
}
