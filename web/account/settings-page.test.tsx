import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { storedUserId } from '../client/session-cache.ts'
import { it } from '../test/page-test.tsx'
import { expectAlert, expectText, press } from '../test/screen.ts'
import { SettingsPage } from './settings-page.tsx'

it('leads to every page about the account, and says who is logged in', async ({ open }) => {
  open(SettingsPage)
  await expectText(/ada@example\.test/)
  await expectText('Version 1.0.0')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lists',
    '/account',
    '/notifications',
    '/tokens',
    '/model',
    '/subscriptionDetails',
    '/purchases',
    '/api-access',
    '/help',
    '/privacy',
  ])
})

it('says when logging out fails, and stays logged in', async ({ api, open }) => {
  open(SettingsPage)
  api.lose('POST /api/auth/sign-out')
  await press('Log Out')
  await expectAlert('Failed to sign out. Please try again.')
  expect(storedUserId()).not.toBeNull()
  api.answerAuth('POST /api/auth/sign-out', {})
  await press('Log Out')
  await waitFor(() => expect(storedUserId()).toBeNull())
})
