import { describe, expect, it } from 'vitest'
import { paths } from '../../client/paths.ts'
import { pageAfterLogin } from './after-login.ts'

const me = (status: 'active' | 'inactive') => ({
  id: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  isEmailVerified: true,
  welcomeTokens: 0,
  tokens: 0,
  availableTokens: 0,
  subscription: { status },
  notifications: { email: true, push: false },
})

describe('the page after login', () => {
  it('is the one that asked for the login', async () => {
    expect(await pageAfterLogin(async () => me('inactive'), '/swipe/l1')).toBe('/swipe/l1')
  })

  it('is the lists for a subscriber', async () => {
    expect(await pageAfterLogin(async () => me('active'), null)).toBe(paths.lists)
  })

  it('is the plan page for a user without a plan', async () => {
    expect(await pageAfterLogin(async () => me('inactive'), null)).toBe(paths.addSubscription)
  })

  it('is the lists when the profile cannot be loaded', async () => {
    expect(await pageAfterLogin(() => Promise.reject(new Error('no answer')), null)).toBe(paths.lists)
  })
})
