import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { aMe } from '../test/answers.ts'
import { it } from '../test/page-test.tsx'
import { expectAlert, expectText, fill, press } from '../test/screen.ts'
import { AccountPage } from './account-page.tsx'

it('shows a placeholder while the account loads', ({ api, open }) => {
  api.hold('GET /api/me')
  open(AccountPage)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

it('offers a retry if the account could not be loaded', async ({ api, open }) => {
  api.refuse('GET /api/me', 'internal')
  open(AccountPage)
  await expectAlert("We couldn't load your account")
  api.answer('GET /api/me', aMe())
  await press('Try again')
  await expectText('ada@example.test')
})

describe('the display name', () => {
  it('keeps the input if the server cannot be reached, and is saved on the next try', async ({
    api,
    open,
  }) => {
    open(AccountPage)
    await press('Edit display name')
    await fill('Display Name', 'Ada Lovelace')
    api.lose('PATCH /api/me')
    await press('Save')
    await expectAlert("Failed to update display name: We can't reach the server.")
    const { id, email, isEmailVerified } = aMe()
    api.answer('PATCH /api/me', { id, email, isEmailVerified, name: 'Ada Lovelace' })
    await press('Save')
    await expectText('Display name updated successfully!')
    expect(screen.getByText('Ada Lovelace')).toBeDefined()
  })

  it('says how long a name may be', async ({ api, open }) => {
    open(AccountPage)
    await press('Edit display name')
    await fill('Display Name', 'A'.repeat(200))
    api.refuse('PATCH /api/me', 'long_name', { limit: 100 })
    await press('Save')
    await expectAlert('Failed to update display name: Names can have at most 100 characters.')
  })
})

it('confirms a new name for five seconds', async ({ api, open }) => {
  open(AccountPage)
  await press('Edit display name')
  const save = await screen.findByRole('button', { name: 'Save' })
  const { id, email, name, isEmailVerified } = aMe()
  api.answer('PATCH /api/me', { id, email, name, isEmailVerified })
  vi.useFakeTimers()
  fireEvent.click(save)
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(screen.getByText('Display name updated successfully!')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Display name updated successfully!')).toBeNull()
})

it('refuses a common password, and keeps what was typed', async ({ api, open }) => {
  open(AccountPage)
  await press('Change Password')
  await fill('Current password', 'correct horse')
  await fill('New password', 'password1')
  await fill('Confirm new password', 'password1')
  api.refuse('POST /api/me/password', 'common_password')
  await press('Change Password')
  await expectAlert('Failed to update password: This password is easy to guess')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password1')
})

it('asks before it deletes the account, and says what is lost', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ subscription: { status: 'active' } }))
  open(AccountPage)
  await press('Delete Account')
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  expect(question.textContent).toContain("You'll lose your 200 unused tokens.")
  expect(question.textContent).toContain("Your plan ends, too, and isn't charged again.")
  await fill('Password', 'correct horse')
  api.refuse('POST /api/me/delete', 'payments_unavailable')
  await press('Delete My Account')
  await expectAlert("Failed to delete account: We can't reach the payment provider.")
})
