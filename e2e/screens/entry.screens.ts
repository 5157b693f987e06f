import { invitationToText } from '@curbgrade/core/account/invitation'
import { answer, changeAnswer, cut, refuse } from '../steps/network.ts'
import { screensOf } from './take.ts'

screensOf('entry', {
  home: async ({ page }) => {
    await page.goto('/')
  },
  login: async ({ page }) => {
    await page.goto('/login')
  },
  'login-wrong': async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('unknown@example.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('alert').waitFor()
  },
  'login-offline': async ({ page }) => {
    await page.goto('/login')
    await cut(page, '**/api/auth/**')
    await page.getByLabel('Email').fill('unknown@example.test')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('alert').waitFor()
  },
  'login-limited': async ({ page }) => {
    await page.goto('/login')
    await refuse(page, '**/api/auth/**', { code: 'too_many_attempts', retryAfterSeconds: 540 })
    await page.getByLabel('Email').fill('unknown@example.test')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('alert').waitFor()
  },
  signup: async ({ page }) => {
    await page.goto('/login?mode=signup')
  },
  'signup-invalid': async ({ page }) => {
    await page.goto('/login?mode=signup')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('alert').waitFor()
  },
  'signup-invited': async ({ page }) => {
    await changeAnswer(page, '**/api/about', (about) => ({ ...about, signUp: 'invitation' }))
    const invitation = { email: 'ada@example.test', expiresAt: Date.now() + 60_000 }
    await page.goto(`/login?mode=signup#${invitationToText(invitation)}.${'x'.repeat(43)}`)
    await page.getByText('Your invitation is for this email.').waitFor()
  },
  'signup-invitation-unusable': async ({ page }) => {
    await changeAnswer(page, '**/api/about', (about) => ({ ...about, signUp: 'invitation' }))
    await page.goto('/login?mode=signup#anything')
    await page.getByText("This invitation isn't complete").waitFor()
  },
  'login-by-invitation': async ({ page }) => {
    await changeAnswer(page, '**/api/about', (about) => ({ ...about, signUp: 'invitation' }))
    await page.goto('/login')
    await page.getByText('Sign-up is by invitation.').waitFor()
  },
  'home-by-invitation': async ({ page }) => {
    await changeAnswer(page, '**/api/about', (about) => ({ ...about, signUp: 'invitation' }))
    await page.goto('/')
    await page.getByText('Sign-up is by invitation.').first().waitFor()
  },
  reset: async ({ page }) => {
    await page.goto('/login?mode=reset')
  },
  'reset-sent': async ({ page }) => {
    await page.goto('/login?mode=reset')
    await page.getByLabel('Email').fill('unknown@example.test')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await page.getByRole('link', { name: 'Outbox' }).waitFor()
  },
  'new-password': async ({ page }) => {
    await page.goto('/reset-password#anything')
  },
  'new-password-unusable': async ({ page }) => {
    await page.goto('/reset-password')
  },
  'signup-common-password': async ({ page }) => {
    await page.goto('/login?mode=signup')
    await page.getByLabel('Display name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.test')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('alert').waitFor()
  },
  'verify-email': async ({ page }) => {
    await page.goto('/verify-email#anything')
  },
  'verify-email-done': async ({ page }) => {
    await page.goto('/verify-email#anything')
    await answer(page, '**/api/auth/verify-email', { verified: true })
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByText('Your email is verified').waitFor()
  },
  'verify-email-used': async ({ page }) => {
    await page.goto('/verify-email#anything')
    await refuse(page, '**/api/auth/verify-email', { code: 'link_used' })
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByText('Your email is verified').waitFor()
  },
  'verify-email-failed': async ({ page }) => {
    await page.goto('/verify-email#anything')
    await cut(page, '**/api/auth/verify-email')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByRole('alert').waitFor()
  },
  'verify-email-expired-signed-in': async ({ page, enter }) => {
    await enter()
    await page.goto('/verify-email')
    await page.getByRole('button', { name: 'Send a new link' }).waitFor()
  },
  'verify-email-expired': async ({ page }) => {
    await page.goto('/verify-email')
  },
  privacy: async ({ page }) => {
    await page.goto('/privacy')
  },
  'privacy-suppliers': async ({ page }) => {
    await page.goto('/privacy#who')
    await page.getByText('In use here').first().waitFor()
  },
  help: async ({ page }) => {
    await page.goto('/help')
  },
  'help-page': async ({ page }) => {
    await page.goto('/help/exports#what-an-export-proves')
  },
  'not-found': async ({ page }) => {
    await page.goto('/nowhere')
  },
})
