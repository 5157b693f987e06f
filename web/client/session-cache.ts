import { sessionKeys } from '@curbgrade/core/account/stored-data'
import type { Answer } from './calls.ts'

type Me = Answer<'GET /api/me'>
/** For display only: the server decides by its session (D1, D11). */
export type SignedInUser = Pick<Me, 'id' | 'email' | 'name'>

/** Lets guards and the bar know the user before any response arrives. */
export function rememberUser(user: SignedInUser): void {
  localStorage.setItem('userID', user.id)
  localStorage.setItem('EMail', user.email)
  localStorage.setItem('username', user.name)
}

export function rememberMe(me: Me): void {
  rememberUser(me)
  rememberBalance(me.tokens)
  localStorage.setItem('subscriptionStatus', me.subscription.status)
}

type Subscription = Answer<'GET /api/subscription'>

/** Removes unknown values, so that none remain from an earlier subscription. */
export function rememberSubscription({ status, customerId, ...period }: Subscription): void {
  localStorage.setItem('subscriptionStatus', status)
  localStorage.setItem('subscriptionMode', 'web')
  localStorage.setItem('cancelAtPeriodEnd', String(period.cancelAtPeriodEnd))
  rememberOrForget('currentPeriodEnd', period.currentPeriodEnd)
  rememberOrForget('stripeCustomerId', customerId)
  // The old client's second name for the same id (Spec 3).
  rememberOrForget('transactionId', customerId)
}

function rememberOrForget(key: (typeof sessionKeys)[number], value: string | number | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, String(value))
}

export const rememberBalance = (tokens: number) => localStorage.setItem('tokenBalance', String(tokens))

/** Null if no one is signed in here. */
export const storedUserId = () => localStorage.getItem('userID')

/** Shown until the server sends the current balance. */
export function storedBalance(): number | undefined {
  const stored = localStorage.getItem('tokenBalance')
  return stored === null ? undefined : Number(stored)
}

export type SessionEnd = 'signed-out' | 'expired'
const listeners = new Set<(end: SessionEnd) => void>()

/** Notifies the app, which discards loaded data and leaves the page. */
export function endSession(end: SessionEnd): void {
  // Calls in progress when the user signed out are refused afterward. That session has already ended.
  if (end === 'expired' && storedUserId() === null) return
  for (const key of sessionKeys) localStorage.removeItem(key)
  for (const listener of listeners) listener(end)
}

/** Calls back when the session ends here or in another tab. Returns a function that stops it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const endedElsewhere = event.key === 'userID' && event.newValue === null
    if (endedElsewhere) listener('signed-out')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
