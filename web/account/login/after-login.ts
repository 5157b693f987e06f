import type { Answer } from '../../client/api.ts'
import { paths } from '../../client/paths.ts'

type Me = Answer<'GET /api/me'>

/**
 * Picks the page after a login or sign-up: the one that asked for it, else the one that Spec 2 names. If the
 * profile can't be loaded, the user still gets in.
 */
export async function pageAfterLogin(loadMe: () => Promise<Me>, next: string | null): Promise<string> {
  const me = await loadMe().catch(() => null)
  if (next !== null) return next
  return me === null || me.subscription.status === 'active' ? paths.lists : paths.addSubscription
}
