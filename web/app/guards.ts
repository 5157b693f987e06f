import { redirect } from 'react-router'
import { paths } from '../client/paths.ts'
import { pathAfterLogin } from '../client/session/path-after-login.ts'
import { storedUserId } from '../client/session-cache.ts'

type LoaderArgs = { readonly request: Request }

/** Without a stored user id, redirects to the login page and back afterward (Spec 2, D11). */
export function requireUser({ request }: LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  return storedUserId() === null ? redirect(paths.loginFor(pathname + search)) : null
}

export function requireVisitor({ request }: LoaderArgs) {
  const next = pathAfterLogin(new URL(request.url).searchParams)
  return storedUserId() === null ? null : redirect(next ?? paths.lists)
}
