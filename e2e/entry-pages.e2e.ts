import { fullSize } from '../fixtures/test-size.ts'
import { expect, test } from './steps/product.ts'
import { expectSound, settled } from './steps/sound.ts'

test.describe('is accessible and fits all screens:', fullSize, () => {
  for (const path of [
    '/',
    '/login?mode=signup',
    '/reset-password',
    '/reset-password#token',
    '/nowhere',
    '/privacy',
    '/help',
    '/help/exports',
    '/help/no-such-page',
  ])
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(page)
    })

  test('/login with invalid input', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectSound(page)
  })

  test('/login?mode=reset after the email was sent', async ({ page }) => {
    await page.goto('/login?mode=reset')
    await page.getByLabel('Email').fill('unknown@example.test')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('link', { name: 'Outbox' })).toBeVisible()
    await expectSound(page)
  })

  test('/settings', async ({ signedIn: page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  })

  test('/tokens', async ({ signedIn: page }) => {
    await page.goto('/tokens')
    await expect(page.getByRole('table')).toBeVisible()
    await expectSound(page)
  })
})

test('keeps the theme chosen in the settings', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect.poll(background).not.toBe(light)
  await settled(page)
  const dark = await background()
  await page.reload()
  await expect(page.getByText('Version 1.0.0')).toBeVisible()
  expect(await background()).toBe(dark)
  await page.getByRole('radio', { name: 'Light' }).press('Space')
  await expect.poll(background).toBe(light)
})

test('shows the privacy page to everyone, from the home and login pages', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused()
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Demo imagery' })).toContainText('In use here')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Erase your data' }).click()
  await expect(page.getByRole('heading', { name: 'Erase your data' })).toBeInViewport()
  await page.getByRole('link', { name: 'Open account settings' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount')
})

test('shows the user guide to everyone, from the home page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User guide' })).toBeFocused()
  const guide = page.getByRole('article')
  await guide.getByRole('link', { name: 'Let the AI grade, and review it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Let the AI grade, and review it' })).toBeFocused()
  await guide.getByRole('link', { name: 'how to read it' }).click()
  await expect(page).toHaveURL('/help/own-grader#what-the-figures-mean')
  await expect(page.getByRole('heading', { name: 'What the figures mean' })).toBeInViewport()
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What the figures mean' })).toBeInViewport()
})
