import { expect, it } from 'vitest'
import { paths } from '../app/paths.ts'
import { pageAfterLogin } from './after-login.ts'

const me = (status: 'active' | 'inactive') => ({
  id: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  isEmailVerified: true,
  welcomeTokens: 0,
  tokens: 0,
  subscription: { status },
  notifications: { email: true, push: false },
})

it('leads back to the page that asked for the login', async () => {
  expect(await pageAfterLogin(async () => me('inactive'), '/swipe/l1')).toBe('/swipe/l1')
})

it('leads a subscriber to the lists', async () => {
  expect(await pageAfterLogin(async () => me('active'), null)).toBe(paths.lists)
})

it('leads to the plan who has none', async () => {
  expect(await pageAfterLogin(async () => me('inactive'), null)).toBe(paths.addSubscription)
})

it('leads to the lists when the profile cannot be loaded', async () => {
  expect(await pageAfterLogin(() => Promise.reject(new Error('no answer')), null)).toBe(paths.lists)
})
