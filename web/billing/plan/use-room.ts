import { useAbout } from '../../client/session/me.ts'
import type { Room } from '../text.ts'

/** As long as the operator's numbers usually are, whose place they keep, unseen, until the server has named them. */
const unseen: Readonly<Record<'free' | 'paying', Room>> = {
  free: { lists: 200, rows: 500_000 },
  paying: { lists: 1_000, rows: 5_000_000 },
}

/** How much an account may store, and the class of a text that says so. */
export function useRoom(account: 'free' | 'paying'): { room: Room; className: string } {
  const quotas = useAbout().data?.quotas
  return { room: quotas?.[account] ?? unseen[account], className: quotas ? '' : 'invisible' }
}
