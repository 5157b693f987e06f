import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, expectText, press } from '../../test/screen.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

const route = { path: '/verify-email', at: '/verify-email#token-1' }
const verify = 'POST /api/auth/verify-email'

it('verifies on a click, not on the visit', async ({ api, open }) => {
  const router = open(VerifyEmailPage, route)
  api.answer(verify, { verified: true })
  expect(api.sent(verify)).toEqual([])
  // Out of the address bar, where others could see the token.
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  await press('Verify email')
  await expectHeading('Your email is verified')
  expect(api.sent(verify).map(({ body }) => body)).toEqual([{ token: 'token-1' }])
  expectLink('Go to your lists', '/lists')
})

it('says that a link was already used', async ({ api, open }) => {
  open(VerifyEmailPage, route)
  api.refuse(verify, 'link_used')
  await press('Verify email')
  await expectText("You've already used this link, so there's nothing left to do.")
})

it('keeps the button if the server cannot be reached', async ({ api, open }) => {
  open(VerifyEmailPage, route)
  api.lose(verify)
  await press('Verify email')
  await expectAlert("We can't reach the server.")
  api.answer(verify, { verified: true })
  await press('Verify email')
  await expectHeading('Your email is verified')
})

it('sends a new link to a user whose link no longer works', async ({ api, open }) => {
  open(VerifyEmailPage, route)
  api.refuse(verify, 'link_expired')
  await press('Verify email')
  await expectHeading('This link no longer works')
  api.answer('POST /api/me/verification-mail', { queued: true })
  await press('Send a new link')
  await expectText('Sent. Check your inbox and spam folder.')
})

it('asks a visitor without a working link to log in', async ({ open }) => {
  open(VerifyEmailPage, { path: '/verify-email', isVisitor: true })
  await expectHeading('This link no longer works')
  expectLink('Log in', '/login')
})
