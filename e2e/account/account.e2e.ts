import type { Page } from '@playwright/test'
import { mailedLink } from '../steps/mailed-links.ts'
import { type Account, continueToLists, expect, signInByForm, test } from '../steps/product.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  await button(page, 'Log Out').click()
  await expect(page).toHaveURL('/')
}

/** Opens the reset link from local mode's outbox and returns it. */
async function openMailedLink(page: Page, { email: to }: Account): Promise<string> {
  const link = await mailedLink(page.request, to, '/reset-password#')
  await page.goto(link)
  return link
}

// The tests check what remains in local storage, so the fixture must not store anything.
test.use({ opensMap: true })

test('signs up from the home page, logs out, and logs in again', async ({ page }) => {
  const mine = `${crypto.randomUUID()}@example.test`
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await page.getByLabel('Display name').fill('Ada')
  await email(page).fill(mine)
  await password(page).fill('correct horse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/addSubscription')
  await continueToLists(page)

  await logOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['map'])
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await email(page).fill(mine)
  await password(page).fill('correct horse')
  await button(page, 'Login').click()
  await expect(page).toHaveURL('/addSubscription')

  await page.goto('/login')
  await expect(page).toHaveURL('/lists')
})

test('says what is wrong in each login form, and focuses the first invalid field', async ({ page }) => {
  await page.goto('/login')
  await button(page, 'Login').click()
  await expect(page.getByRole('alert')).toHaveText('Please check your email and password')
  await expect(email(page)).toBeFocused()
  await email(page).fill('ada@example.com')
  await password(page).fill('12345')
  await button(page, 'Login').click()
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription('Use at least 6 characters')

  await button(page, 'Sign up').click()
  await expect(heading(page, 'Create your account')).toBeFocused()
  await expect(email(page)).toHaveValue('ada@example.com')
  await page.getByLabel('Display name').fill('   ')
  await password(page).fill('123456')
  await button(page, 'Create Account').click()
  await expect(page.getByRole('alert')).toHaveText('Please check your inputs')
  await expect(page.getByLabel('Display name')).toBeFocused()

  await button(page, 'Back to login').click()
  await button(page, 'Forgot password?').click()
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await email(page).fill('ada at example')
  await button(page, 'Send Reset Link').click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email')
  await page.goBack()
  await expect(heading(page, 'Log in to Curbgrade')).toBeVisible()
})

test('gives the same error for a wrong password and an unknown email', async ({ page, account }) => {
  await page.goto('/login')
  for (const address of [account.email, 'unknown@example.test']) {
    await email(page).fill(address)
    await password(page).fill('wrong horse')
    await button(page, 'Login').click()
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.')
    await expect(password(page)).toBeFocused()
  }
})

test('resets a forgotten password with the emailed link, which works once and ends old sessions', async ({
  page,
  browser,
  account,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await signInByForm(elsewhere, account)

  await page.goto('/login')
  await email(page).fill(account.email)
  await button(page, 'Forgot password?').click()
  await expect(email(page)).toHaveValue(account.email)
  await button(page, 'Send Reset Link').click()
  const banner = page.getByText('A reset password link was sent to your email')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: 'Outbox' })).toHaveAttribute('href', '/dev/mail')

  const link = await openMailedLink(page, account)
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password').fill('battery staple')
  await button(page, 'Save new password').click()
  await expect(heading(page, 'Log in to Curbgrade')).toBeVisible()
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  await elsewhere.goto('/tokens')
  await expect(heading(elsewhere, 'Log in to Curbgrade')).toBeVisible()
  await expect(elsewhere.getByText('Please log in again to continue.')).toBeVisible()
  await signInByForm(page, { ...account, password: 'battery staple' })

  await logOut(page)
  await page.goto('/login')
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Login').click()
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')

  await page.goto(link)
  await page.getByLabel('New password').fill('battery staple again')
  await button(page, 'Save new password').click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(heading(page, 'Reset your password')).toBeVisible()
})

test('returns to the page that required the login', async ({ page, account }) => {
  await page.goto('/tokens')
  await expect(page).toHaveURL('/login?next=%2Ftokens')
  await button(page, 'Sign up').click()
  await button(page, 'Back to login').click()
  await expect(heading(page, 'Log in to Curbgrade')).toBeFocused()
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Login').click()
  await expect(page).toHaveURL('/tokens')
  await expect(page.getByRole('row', { name: /Welcome tokens/ })).toContainText('+200')
})

test('never redirects to another site after the login', async ({ page, account }) => {
  await page.goto(`/login?next=${encodeURIComponent('/\\example.test/')}`)
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await button(page, 'Login').click()
  await expect(page).toHaveURL('/addSubscription')
})
