import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { aMe, anAbout } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, fill, press } from '../../test/screen.ts'
import { LoginPage } from './login-page.tsx'

const login = 'POST /api/auth/sign-in/email'
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const noPlan = {
  customerId: null,
  status: 'inactive',
  planId: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
} as const
const route = { path: '/login', isVisitor: true }
async function logIn(): Promise<void> {
  await fill('Email', 'ada@example.test')
  await fill('Password', 'correct horse')
  await press('Login')
}

it('keeps the input if the server cannot be reached, and logs in on the next try', async ({ api, open }) => {
  const router = open(LoginPage, route)
  api.lose(login)
  await logIn()
  await expectAlert("We can't reach the server.")
  expect([value('Email'), value('Password')]).toEqual(['ada@example.test', 'correct horse'])
  api.answer('GET /api/subscription', noPlan)
  api.answerAuth(login, { user: aMe() })
  await press('Login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/addSubscription'))
})

it('stores every key of the specification at the login', async ({ api, open }) => {
  open(LoginPage, route)
  api.answerAuth(login, { user: aMe() })
  api.answer('GET /api/subscription', {
    customerId: 'cus_1',
    status: 'active',
    planId: 'premium_monthly',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: 1_900_000_000,
  })
  await logIn()
  await waitFor(() =>
    expect(Object.keys(localStorage)).toEqual(
      expect.arrayContaining(['subscriptionMode', 'transactionId', 'stripeCustomerId', 'currentPeriodEnd']),
    ),
  )
})

it('logs in once the server has room for it', async ({ api, open }) => {
  const router = open(LoginPage, route)
  api.refuseAuth(login, 503, 'overloaded')
  await logIn()
  await waitFor(() => expect(api.sent(login)).toHaveLength(1))
  api.answer('GET /api/subscription', noPlan)
  api.answerAuth(login, { user: aMe() })
  await waitFor(() => expect(router.state.location.pathname).toBe('/addSubscription'))
  expect(api.sent(login)).toHaveLength(2)
})

it('refuses a wrong password', async ({ api, open }) => {
  open(LoginPage, route)
  api.refuseAuth(login, 401, 'INVALID_EMAIL_OR_PASSWORD')
  await logIn()
  await expectAlert('Incorrect email or password. Please try again.')
})

it('lets in a user whose profile cannot be loaded', async ({ api, open }) => {
  const router = open(LoginPage, route)
  api.answer('GET /api/subscription', noPlan)
  api.answerAuth(login, { user: aMe() })
  api.refuse('GET /api/me', 'internal')
  await logIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists'))
})

it('returns a user with a plan to the page that required the login', async ({ api, open }) => {
  const router = open(LoginPage, { ...route, at: '/login?next=%2Ftokens' })
  api.answer('GET /api/subscription', noPlan)
  api.answerAuth(login, { user: aMe() })
  await logIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/tokens'))
})

it('fills in the demo account, where there is one', async ({ api, open }) => {
  const demoAccount = { email: 'demo@curbgrade.test', password: 'curbgrade-demo' }
  api.answer('GET /api/about', anAbout({ demoAccount }))
  open(LoginPage, route)
  await press('Use the demo account')
  expect([value('Email'), value('Password')]).toEqual(['demo@curbgrade.test', 'curbgrade-demo'])
})

it('offers to log in with an email that is already in use', async ({ api, open }) => {
  open(LoginPage, { ...route, at: '/login?mode=signup' })
  api.refuseAuth('POST /api/auth/sign-up/email', 422, 'USER_ALREADY_EXISTS')
  await fill('Display name', 'Ada')
  await fill('Email', 'ada@example.test')
  await fill('Password', 'correct horse')
  await press('Create Account')
  await expectAlert('An account with this email already exists.')
  await press('Log in instead')
  await expectHeading('Log in to Curbgrade')
  expect(value('Email')).toBe('ada@example.test')
})

it('says where to look for the reset link, or why it was not sent', async ({ api, open }) => {
  open(LoginPage, { ...route, at: '/login?mode=reset' })
  await fill('Email', 'ada@example.test')
  api.lose('POST /api/auth/request-password-reset')
  await press('Send Reset Link')
  await expectAlert("We can't reach the server.")
  api.answerAuth('POST /api/auth/request-password-reset', { status: true })
  await press('Send Reset Link')
  await expectText('A reset password link was sent to your email')
  await expectText(/^If ada@example\.test has an account, the email is on its way\./)
})

it('confirms for three seconds that the reset link was sent', async ({ api, open }) => {
  open(LoginPage, { ...route, at: '/login?mode=reset' })
  await fill('Email', 'ada@example.test')
  api.answerAuth('POST /api/auth/request-password-reset', { status: true })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(screen.getByText('A reset password link was sent to your email')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('A reset password link was sent to your email')).toBeNull()
})
