import type { Answer } from '../app/api.ts'
import { paths } from '../app/paths.ts'

type Me = Answer<'GET /api/me'>

/**
 * Where somebody goes who has just logged in or signed up: back to the page that asked for it, else after Spec 2. A
 * profile that cannot be loaded keeps nobody out.
 */
export async function pageAfterLogin(loadMe: () => Promise<Me>, next: string | null): Promise<string> {
  const me = await loadMe().catch(() => null)
  if (next !== null) return next
  return me === null || me.subscription.status === 'active' ? paths.lists : paths.addSubscription
}
