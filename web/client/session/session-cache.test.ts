import { beforeEach, expect, it, vi } from 'vitest'
import {
  endSession,
  onSessionEnd,
  rememberMe,
  rememberSubscription,
  storedBalance,
  storedUserId,
} from '../session-cache.ts'

beforeEach(() => localStorage.clear())
const stored = () => Object.fromEntries(Object.entries(localStorage))

const me = {
  id: 'u1',
  email: 'a@b.test',
  name: 'A',
  isEmailVerified: true,
  welcomeTokens: 0,
  tokens: 12,
  availableTokens: 12,
  subscription: { status: 'active' },
  notifications: { email: true, push: false },
} as const

it('stores the signed-in user under the specification’s keys', () => {
  rememberMe(me)
  expect(stored()).toEqual({
    userID: 'u1',
    EMail: 'a@b.test',
    username: 'A',
    tokenBalance: '12',
    subscriptionStatus: 'active',
  })
  expect(storedBalance()).toBe(12)
})

it('stores the current subscription, and nothing of an earlier one', () => {
  const none = {
    customerId: null,
    status: 'inactive',
    planId: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
  } as const
  rememberSubscription({ ...none, customerId: 'cus_1', status: 'active', currentPeriodEnd: 1_900_000_000 })
  expect(stored()).toEqual({
    subscriptionStatus: 'active',
    subscriptionMode: 'web',
    transactionId: 'cus_1',
    stripeCustomerId: 'cus_1',
    cancelAtPeriodEnd: 'false',
    currentPeriodEnd: '1900000000',
  })
  rememberSubscription(none)
  expect(stored()).toEqual({
    subscriptionStatus: 'inactive',
    subscriptionMode: 'web',
    cancelAtPeriodEnd: 'false',
  })
})

it('clears the user at the end of the session, and keeps the browser’s own settings', () => {
  localStorage.setItem('theme', 'dark')
  rememberMe(me)
  endSession('signed-out')
  expect(stored()).toEqual({ theme: 'dark' })
  expect(storedUserId()).toBeNull()
})

it('notifies listeners why the session ended, until they unsubscribe', () => {
  const listener = vi.fn()
  const stop = onSessionEnd(listener)
  rememberMe(me)
  endSession('expired')
  stop()
  endSession('signed-out')
  expect(listener.mock.calls).toEqual([['expired']])
})

it('ends the session once, however many calls the server refuses afterward', () => {
  const listener = vi.fn()
  const stop = onSessionEnd(listener)
  rememberMe(me)
  endSession('signed-out')
  endSession('expired')
  stop()
  expect(listener.mock.calls).toEqual([['signed-out']])
})

it('ends the session here when another tab signs out', () => {
  const listener = vi.fn()
  const stop = onSessionEnd(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'userID', newValue: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }))
  stop()
  expect(listener.mock.calls).toEqual([['signed-out']])
})
