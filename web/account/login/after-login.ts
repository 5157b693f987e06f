import type { Answer } from '../../client/api.ts'
import { paths } from '../../client/paths.ts'

type Me = Answer<'GET /api/me'>

/** Prefers the page that asked for the login to the one of Spec 2. A failed request still lets the user in. */
export async function pageAfterLogin(loadMe: () => Promise<Me>, next: string | null): Promise<string> {
  const me = await loadMe().catch(() => null)
  if (next !== null) return next
  return me === null || me.subscription.status === 'active' ? paths.lists : paths.addSubscription
}
