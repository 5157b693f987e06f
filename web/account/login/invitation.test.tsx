import { invitationToText } from '@curbgrade/core/account/invitation'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { aMe, anAbout } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectText, fill, press } from '../../test/screen.ts'
import { LoginPage } from './login-page.tsx'

const signUp = 'POST /api/auth/sign-up/email'
const byInvitation = anAbout({ signUp: 'invitation' })
const email = 'ada@example.test'
const tokenUntil = (expiresAt: number) =>
  `${invitationToText({ email, expiresAt })}.${'signature'.padEnd(43, '_')}`
const token = tokenUntil(Date.now() + 60_000)
const route = { path: '/login', isVisitor: true }
const invited = { ...route, at: `/login?mode=signup#${token}` }

async function fillIn(): Promise<void> {
  await fill('Display name', 'Ada')
  await fill('Password', 'correct horse')
  await press('Create Account')
}

describe('the login page', () => {
  it.for([
    ['invitation', 'Sign-up is by invitation. Ask the person who runs this site.'],
    ['closed', 'Sign-up is closed on this site.'],
  ] as const)('offers no sign-up where it is “%s”', async ([rule, sentence], { api, open }) => {
    api.answer('GET /api/about', anAbout({ signUp: rule }))
    open(LoginPage, { ...route, at: '/login?mode=signup' })
    await expectText(sentence)
    await expectHeading('Log in to Curbgrade')
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
  })

  it('ignores an invitation where sign-up is closed', async ({ api, open }) => {
    api.answer('GET /api/about', anAbout({ signUp: 'closed' }))
    open(LoginPage, invited)
    await expectText('Sign-up is closed on this site.')
    await expectHeading('Log in to Curbgrade')
  })
})

describe('an invitation', () => {
  it('fills in its email, which cannot be changed, and goes with the sign-up', async ({ api, open }) => {
    api.answer('GET /api/about', byInvitation)
    const router = open(LoginPage, invited)
    await expectHeading('Create your account')
    const field = screen.getByLabelText<HTMLInputElement>('Email')
    expect([field.value, field.readOnly]).toEqual([email, true])
    await expectText('Your invitation is for this email.')
    // Moved out of the address bar, where others could see it.
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(router.state.location.search).toBe('?mode=signup')
    api.answerAuth(signUp, { user: aMe() })
    api.answer('POST /create-stripe-customer', { customerId: 'cus_1', transactionId: 'cus_1' })
    api.lose('GET /api/subscription')
    await fillIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/addSubscription'))
    expect(api.sent(signUp).map(({ body }) => body)).toEqual([
      { name: 'Ada', email, password: 'correct horse', invitation: token },
    ])
  })

  it('is still there after a look at the login, and after a reload', async ({ api, open }) => {
    api.answer('GET /api/about', byInvitation)
    const router = open(LoginPage, invited)
    await press('Back to login')
    await press('Sign up')
    await expectText('Your invitation is for this email.')
    await router.navigate(-2)
    // Another page and back loads this one again, as a reload does.
    await router.navigate('/privacy')
    await router.navigate(-1)
    await expectText('Your invitation is for this email.')
    expect(router.state.location.hash).toBe('')
  })

  it('gives way to another one that is opened in the same tab', async ({ api, open }) => {
    api.answer('GET /api/about', byInvitation)
    const router = open(LoginPage, { ...route, at: `/login?mode=signup#${tokenUntil(0)}` })
    await expectHeading('This invitation has expired')
    await router.navigate(invited.at)
    await expectText('Your invitation is for this email.')
  })

  it.for([
    ['expired', tokenUntil(0), 'This invitation has expired'],
    ['cut off', token.slice(0, -9), "This invitation isn't complete"],
    ['made up', 'anything', "This invitation isn't complete"],
  ] as const)('says that it is %s', async ([_what, fragment, heading], { api, open }) => {
    api.answer('GET /api/about', byInvitation)
    open(LoginPage, { ...route, at: `/login?mode=signup#${fragment}` })
    await expectHeading(heading)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  it.for([
    ['INVITATION_EXPIRED', 'This invitation has expired'],
    ['INVITATION_DAMAGED', "This invitation isn't complete"],
  ] as const)('says what the server finds wrong with it: %s', async ([code, heading], { api, open }) => {
    api.answer('GET /api/about', byInvitation)
    open(LoginPage, invited)
    api.refuseAuth(signUp, 403, code)
    await fillIn()
    await expectHeading(heading)
  })

  it('is not asked for where anyone can sign up, however damaged', async ({ open }) => {
    open(LoginPage, { ...route, at: '/login?mode=signup#anything' })
    await expectHeading('Create your account')
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(false)
  })
})

it.for([
  ['SIGN_UP_CLOSED', 'Sign-up is closed on this site.'],
  ['INVITATION_REQUIRED', 'Sign-up is by invitation. Ask the person who runs this site.'],
] as const)(
  'says that sign-up has changed since the page was opened: %s',
  async ([code, sentence], { api, open }) => {
    open(LoginPage, { ...route, at: '/login?mode=signup' })
    api.refuseAuth(signUp, 403, code)
    await fill('Email', email)
    await fillIn()
    await expectAlert(sentence)
  },
)

it('does not take the anchor of the skip link for an invitation', async ({ api, open }) => {
  api.answer('GET /api/about', byInvitation)
  open(LoginPage, { ...route, at: '/login?mode=signup#content' })
  await expectText('Sign-up is by invitation. Ask the person who runs this site.')
})
