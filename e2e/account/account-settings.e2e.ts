import type { Page } from '@playwright/test'
import { fullSize } from '../../fixtures/test-size.ts'
import { signUp } from '../steps/entry-steps.ts'
import { continueToLists, expect, signInByForm, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openAccount(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Account/ }).click()
  await expect(heading(page, 'Account Settings')).toBeFocused()
  await expect(page.getByText('User ID')).toBeVisible()
}

async function fillPasswords(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(confirmation)
}

async function createList(page: Page, title: string): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => `${index + 1} Elm Street,Springfield,IL,62701`)
  const answer = await page.request.post('/api/lists', {
    multipart: {
      title,
      file: {
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['street,city,state,zip', ...rows].join('\n')),
      },
    },
  })
  expect(answer.status()).toBe(201)
}

test('redirects the account page to the login without a user, and back afterward', async ({
  page,
  account,
}) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/login?next=%2Faccount')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await button(page, 'Login').click()
  await expect(heading(page, 'Account Settings')).toBeVisible()
})

test('copies the user id', async ({ signedIn: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(page)
  await button(page, 'Copy user ID').click()
  await expect(page.getByText('Copied')).toBeVisible()
  const id = await page.evaluate(() => localStorage.getItem('userID'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
})

test('changes the display name, and restores it when the edit is canceled', async ({ signedIn: page }) => {
  await openAccount(page)
  await button(page, 'Edit display name').click()
  await expect(field(page, 'Display Name')).toBeFocused()
  await field(page, 'Display Name').fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Display name cannot be empty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Test Person')).toBeVisible()
  await expect(button(page, 'Edit display name')).toBeFocused()

  await button(page, 'Edit display name').click()
  await field(page, 'Display Name').fill('  Ada Lovelace ')
  await button(page, 'Save').click()
  await expect(page.getByText('Display name updated successfully!')).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
})

test('changes the email only with the current password', async ({ signedIn: page, account }) => {
  const next = `${crypto.randomUUID()}@example.test`
  await openAccount(page)
  await button(page, 'Edit email').click()
  await button(page, 'Verify').click()
  await expect(page.getByText('Please enter your current password')).toBeVisible()
  await field(page, 'Current password').fill('wrong horse')
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to verify your identity: The password is incorrect.',
  )
  await field(page, 'Current password').fill(account.password)
  await button(page, 'Verify').click()

  await field(page, 'New email').fill('no-email')
  await button(page, 'Save Email').click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await field(page, 'New email').fill('demo@curbgrade.test')
  await button(page, 'Save Email').click()
  await expect(page.getByRole('alert')).toContainText('Failed to update email: That email is already in use.')
  await field(page, 'New email').fill(next.toUpperCase())
  await button(page, 'Save Email').click()
  await expect(page.getByText('Email address updated successfully!')).toBeVisible()
  await expect(page.getByText(next, { exact: true })).toBeVisible()

  // The next change asks for the password again.
  await button(page, 'Edit email').click()
  await expect(field(page, 'Current password')).toHaveValue('')
  await expect(async () => {
    await page.goto('/dev/mail')
    const [name] = next.split('@')
    const notice = page.getByText(`To: ${account.email}`).filter({ hasText: `belongs to ${name}` })
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('changes the password, which logs out an open page in another browser', async ({
  signedIn: page,
  account,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  const stream = elsewhere.waitForRequest('**/api/events')
  await signInByForm(elsewhere, account)
  await stream

  await openAccount(page)
  await button(page, 'Change Password').click()
  const rule = page.getByText(
    'Please ensure your passwords match and your new password is at least 6 characters long',
  )
  await expect(rule).toBeVisible()
  await fillPasswords(page, 'wrong horse', 'battery staple', 'battery stable')
  await expect(rule).toBeVisible()
  await expect(button(page, 'Change Password')).toBeDisabled()
  await field(page, 'Confirm new password').fill('battery staple')
  await expect(rule).toBeHidden()
  await button(page, 'Change Password').click()
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect. Please try again.')
  await expect(heading(elsewhere, 'My Property Lists')).toBeVisible()

  await field(page, 'Current password').fill(account.password)
  await button(page, 'Change Password').click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(heading(elsewhere, 'Log in to Curbgrade')).toBeVisible()
  await expect(elsewhere.getByText('Please log in again to continue')).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Account Settings')).toBeVisible()
  await signInByForm(elsewhere, { ...account, password: 'battery staple' })
})

test('deletes the account with everything in it, after a confirmation', async ({
  signedIn: page,
  account,
  browser,
  baseURL,
}) => {
  await createList(page, 'Elm Street')
  const elsewhere = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  const stream = elsewhere.waitForRequest('**/api/events')
  await signInByForm(elsewhere, account)
  await stream

  await openAccount(page)
  await button(page, 'Delete Account').click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question).toContainText('200 unused tokens')
  await expect(question.getByText('Please enter your password to confirm account deletion')).toBeVisible()
  await expect(button(page, 'Delete My Account')).toBeDisabled()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Delete Account')).toBeFocused()

  await button(page, 'Delete Account').click()
  await field(page, 'Password').fill('wrong horse')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('Password is incorrect. Please try again.')
  await field(page, 'Password').fill(account.password)
  await button(page, 'Delete My Account').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBeNull()
  await expect(heading(elsewhere, 'Log in to Curbgrade')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await button(page, 'Login').click()
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')

  await page.goto('/login?mode=signup')
  await signUp(page, account.email, account.password)
  await continueToLists(page)
  await expect(page.getByText('No Property Lists Yet')).toBeVisible()
})

test.describe('is accessible and fits all screens:', fullSize, () => {
  test('/account with an invalid form', async ({ signedIn: page }) => {
    await openAccount(page)
    await button(page, 'Change Password').click()
    await fillPasswords(page, 'wrong horse', 'battery', 'battory')
    await expectSound(page)
  })

  test('/account with the deletion dialog open', async ({ signedIn: page }) => {
    await openAccount(page)
    await button(page, 'Delete Account').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page)
  })
})
