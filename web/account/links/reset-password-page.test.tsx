import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { it } from '../../test/page-test.tsx'
import { expectAlert, expectHeading, expectLink, fill, press } from '../../test/screen.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

const route = { path: '/reset-password', at: '/reset-password#token-1' }
const reset = 'POST /api/auth/reset-password'

it('takes the token out of the address bar', async ({ open }) => {
  const router = open(ResetPasswordPage, route)
  await expectHeading('Choose a new password')
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.pathname).toBe('/reset-password')
})

it('says that a link without a token no longer works', async ({ open }) => {
  open(ResetPasswordPage, { ...route, at: '/reset-password' })
  await expectHeading('This link no longer works')
  expectLink('Request a new link', '/login?mode=reset')
})

it('says that a link was used or has expired', async ({ api, open }) => {
  open(ResetPasswordPage, route)
  await fill('New password', 'battery staple')
  api.refuseAuth(reset, 400, 'INVALID_TOKEN')
  await press('Save new password')
  await expectHeading('This link no longer works')
})

it('saves a new password on the next try, and leads to the login', async ({ api, open }) => {
  const router = open(ResetPasswordPage, route)
  await fill('New password', '123')
  await press('Save new password')
  await expectAlert('Please choose another password')
  await fill('New password', 'battery staple')
  api.lose(reset)
  await press('Save new password')
  await expectAlert("We can't reach the server.")
  api.answerAuth(reset, { status: true })
  await press('Save new password')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(api.sent(reset).at(-1)?.body).toEqual({ newPassword: 'battery staple', token: 'token-1' })
})
