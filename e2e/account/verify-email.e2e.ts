import type { Page } from '@playwright/test'
import { signUp, verifyEmail } from '../steps/entry-steps.ts'
import { mailedLink } from '../steps/mailed-links.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'Verify your email' })

test('refuses a common password, then signs up, resends the verification link and verifies the email', async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@example.test`
  await page.goto('/login?mode=signup')
  await signUp(page, email, 'password1')
  await expect(page.getByRole('alert')).toContainText('easy to guess')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await button(page, 'Create Account').click()
  await page.waitForURL('**/addSubscription')
  await page.getByRole('link', { name: 'Continue to your lists' }).click()

  await expect(banner(page)).toContainText(`Verify ${email} to get emails about your lists.`)
  await expectSound(page)
  await button(page, 'Send a new link').click()
  await expect(banner(page).getByRole('status')).toContainText('Your link is in the outbox.')
  await expect(button(page, 'Send a new link')).toBeFocused()
  await page.goto('/notifications')
  await expect(page.getByText(`Verify ${email} first.`)).toBeVisible()

  const link = await mailedLink(page.request, email, '/verify-email#')
  await page.goto(link)
  await expect(heading(page, 'Verify your email')).toBeVisible()
  await expectSound(page)
  await verifyEmail(page)
  await expect(heading(page, 'Your email is verified')).toBeFocused()
  await page.getByRole('link', { name: 'Go to your lists' }).click()
  await expect(heading(page, 'My Property Lists')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  await page.goto(link)
  await page.reload()
  await verifyEmail(page)
  await expect(page.getByText("You've already used this link")).toBeVisible()
})
