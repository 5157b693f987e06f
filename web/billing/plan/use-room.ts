import { useAbout } from '../../client/session/me.ts'
import type { Room } from '../text.ts'

/** About as long as the operator's numbers, whose place it keeps, unseen, until the server has named them. */
const unseen: Room = { lists: 1_000, rows: 1_000_000 }

/** How much an account may store, and the class of a text that says so. */
export function useRoom(account: 'free' | 'paying'): { room: Room; className: string } {
  const quotas = useAbout().data?.quotas
  return { room: quotas?.[account] ?? unseen, className: quotas ? '' : 'invisible' }
}
