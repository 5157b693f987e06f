import { onSessionEnd, storedUserId } from '../../../client/session-cache.ts'
import { trusted } from '../../../client/trusted.ts'
import { isOfFile, type ListSet } from './list-set.ts'

type Stored = { readonly userId: string; readonly set: ListSet }

/** As core/account/stored-data.ts lists it. */
const NAME = 'unfinishedLists'

/** Survives the page, because a county's file takes minutes to send. */
export function keepSet(set: ListSet): void {
  const userId = storedUserId()
  if (userId === null) return
  const stored: Stored = { userId, set }
  localStorage.setItem(NAME, JSON.stringify(stored))
}

export const forgetSet = (): void => localStorage.removeItem(NAME)

export function findSet(file: File): ListSet | undefined {
  const stored = trusted<Stored | null>(JSON.parse(localStorage.getItem(NAME) ?? 'null'))
  return stored?.userId === storedUserId() && stored && isOfFile(stored.set, file) ? stored.set : undefined
}

// Others may use this browser. A session that expired continues after the next login.
onSessionEnd((end) => end === 'signed-out' && forgetSet())
