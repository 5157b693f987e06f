import { demoAccount } from '../product.ts'
import { cut, screensOf } from './take.ts'

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
  tokens: async ({ page, enter }) => {
    await enter(demoAccount)
    await page.goto('/tokens')
    await page.getByRole('table').waitFor()
  },
  'tokens-empty': async ({ page, enter }) => {
    await enter()
    await page.goto('/tokens')
    await page.getByRole('table').waitFor()
  },
  'tokens-failed': async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/tokens*')
    await page.goto('/tokens')
    await page.getByText('Your token usage could not be loaded.').waitFor()
  },
})
