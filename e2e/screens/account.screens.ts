import type { Locator, Page } from '@playwright/test'
import { answer, changeAnswer, cut, hold, refuse } from '../steps/network.ts'
import { demoAccount } from '../steps/product.ts'
import { screensOf } from './take.ts'

/** Enters as an unverified user, with the free tokens that production grants on verification. */
async function enterUnverified(page: Page, enter: () => Promise<void>): Promise<void> {
  await changeAnswer(page, '**/api/me', (me) => ({ ...me, isEmailVerified: false, welcomeTokens: 25 }))
  await enter()
}

const OUTLOOK = '**/api/tokens/outlook'

async function saveThreshold(page: Page, text: string): Promise<void> {
  await page.goto('/tokens')
  await page.getByRole('textbox', { name: 'Notify me when' }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** Once it shows this, which is below the packs. */
async function showOutlook(page: Page, shown: Locator): Promise<void> {
  await shown.waitFor()
  await page
    .getByRole('heading', { name: 'Before you run out' })
    .evaluate((title) => title.scrollIntoView({ block: 'center' }))
}

screensOf('account', {
  settings: async ({ page, enter }) => {
    await enter()
    await page.goto('/settings')
    await page.getByText('Version 1.0.0').waitFor()
  },
  'settings-log-out-failed': async ({ page, enter }) => {
    await enter()
    await page.goto('/settings')
    await cut(page, '**/api/auth/sign-out')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('alert').waitFor()
  },
  account: async ({ page, enter }) => {
    await enter()
    await page.goto('/account')
    await page.getByText('Danger Zone').waitFor()
  },
  'account-loading': async ({ page, enter }) => {
    await enter()
    await hold(page, '**/api/me')
    await page.goto('/account')
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
  },
  'account-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/me')
    await page.goto('/account')
    await page.getByRole('alert').waitFor()
  },
  'account-name-empty': async ({ page, enter }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Edit display name' }).click()
    await page.getByRole('textbox', { name: 'Display Name' }).fill(' ')
    await page.keyboard.press('Enter')
    await page.getByText('Display name cannot be empty').waitFor()
  },
  'account-name-saved': async ({ page, enter }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Edit display name' }).click()
    await page.keyboard.press('Enter')
    await page.getByText('Display name updated successfully!').waitFor()
  },
  'account-verify-wrong': async ({ page, enter }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Edit email' }).click()
    await page.getByLabel('Current password').fill('wrong horse')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
  },
  'account-email': async ({ page, enter, account }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Edit email' }).click()
    await page.getByLabel('Current password').fill(account.password)
    await page.keyboard.press('Enter')
    await page.getByLabel('New email').waitFor()
  },
  'account-password-mismatch': async ({ page, enter, account }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByLabel('Current password').fill(account.password)
    await page.getByLabel('New password', { exact: true }).fill('battery')
    await page.getByLabel('Confirm new password').fill('battory')
  },
  'account-delete': async ({ page, enter }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('alertdialog').waitFor()
  },
  'account-delete-wrong': async ({ page, enter }) => {
    await enter()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill('wrong horse')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
  },
  'api-access-empty': async ({ page, enter }) => {
    await enter()
    await page.goto('/api-access')
    await page.getByText('No keys yet').waitFor()
  },
  'api-access': async ({ page, enter, account: { password } }) => {
    await enter()
    const keys = [
      { name: 'Nightly export', scopes: ['read', 'export'], days: 90 },
      {
        name: 'Grading assistant of the assessors’ office',
        scopes: ['read', 'write', 'spend'],
        days: 30,
        tokensPerDay: 250,
      },
    ]
    for (const key of keys) await page.request.post('/api/keys', { data: { ...key, password } })
    await page.goto('/api-access')
    await page.getByText('Nightly export').waitFor()
  },
  'api-access-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/keys')
    await page.goto('/api-access')
    await page.getByRole('alert').waitFor()
  },
  'api-access-form': async ({ page, enter }) => {
    await enter()
    await page.goto('/api-access')
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('Nightly export')
    await page.getByLabel('Spend tokens').check()
    await page.getByLabel('Tokens a day').fill('many')
    await page.getByLabel('Your password').fill('wrong horse')
  },
  'api-access-created': async ({ page, enter, account: { password } }) => {
    await enter()
    await page.goto('/api-access')
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('Nightly export')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Key', { exact: true }).waitFor()
  },
  unverified: async ({ page, enter }) => {
    await enterUnverified(page, enter)
    await page.goto('/lists')
    await page.getByRole('region', { name: 'Verify your email' }).waitFor()
  },
  'unverified-sent': async ({ page, enter }) => {
    await enterUnverified(page, enter)
    await page.goto('/settings')
    await answer(page, '**/api/me/verification-mail', { queued: true })
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('Your link is in the outbox').waitFor()
  },
  'unverified-refused': async ({ page, enter }) => {
    await enterUnverified(page, enter)
    await page.goto('/tokens')
    const retryAfterSeconds = 16 * 3_600
    await refuse(page, '**/api/me/verification-mail', { code: 'too_many_attempts', retryAfterSeconds })
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByRole('status').getByText('hours').waitFor()
  },
  'unverified-notifications': async ({ page, enter }) => {
    await enterUnverified(page, enter)
    await page.goto('/notifications')
    await page.getByText('Until then').waitFor()
  },
  tokens: async ({ page, enter }) => {
    await enter(demoAccount)
    await page.goto('/tokens')
    await page.getByRole('table', { name: 'Every change to your balance' }).waitFor()
  },
  'tokens-empty': async ({ page, enter }) => {
    await enter()
    await page.goto('/tokens')
    await page.getByRole('table', { name: 'Every change to your balance' }).waitFor()
  },
  'tokens-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/tokens*')
    await page.goto('/tokens')
    await page.getByText("We couldn't load your token usage.").waitFor()
  },
  'token-outlook-saved': async ({ page, enter }) => {
    await enter()
    await answer(page, OUTLOOK, {
      threshold: null,
      usedByDay: [31, 0, 12, 40, 9, 0, 0, 28, 0, 0, 0, 0, 4, 0],
    })
    await saveThreshold(page, '150')
    await showOutlook(page, page.getByText(/^Saved/))
  },
  'token-outlook-refused': async ({ page, enter }) => {
    await enter()
    await saveThreshold(page, 'a few')
    await showOutlook(page, page.getByText(/^Enter a whole number/))
  },
  'token-outlook-not-saved': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/tokens/threshold')
    await saveThreshold(page, '150')
    await showOutlook(page, page.getByRole('alert'))
  },
  'token-outlook-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, OUTLOOK)
    await page.goto('/tokens')
    await showOutlook(page, page.getByRole('alert'))
  },
})
