import type { Page } from '@playwright/test'
import { button } from './grading-steps.ts'

/** Fills in the form on screen to create an account, and sends it. */
export async function signUp(page: Page, email: string, password = 'correct horse'): Promise<void> {
  await page.getByLabel('Display name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Create Account').click()
}

/** Verifies the email address on the page that the link in the email opens. */
export const verifyEmail = (page: Page) => button(page, 'Verify email').click()
