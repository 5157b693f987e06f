import { redirect } from 'react-router'
import { paths } from './paths.ts'
import { storedUserId } from './session-cache.ts'

/** Loader of pages for signed-in users: without a stored user id it leads to the login page (Spec 2, D11). */
export const requireUser = () => (storedUserId() === null ? redirect(paths.login) : null)
