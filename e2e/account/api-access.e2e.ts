import type { Locator, Page } from '@playwright/test'
import { fullSize } from '../../fixtures/test-size.ts'
import { aCsv } from '../steps/address-lists.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'
import { tabTo } from '../steps/tab-to.ts'

async function openApiAccess(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('link', { name: /^API access/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API access' })).toBeFocused()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('makes a key by keyboard, which a program uses until it is revoked', async ({
  signedIn: page,
  account,
  baseURL,
}) => {
  const listId = await makeList(page, 'Elm Street', aCsv(12, 'Elm Street'))
  await openApiAccess(page)
  await expect(page.getByText('No keys yet')).toBeVisible()
  await tabTo(page, button(page, 'New key'))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Night job')
  await tabTo(page, check(page, 'Spend tokens'))
  await page.keyboard.press('Space')
  await typeInto(page, field(page, 'Tokens a day'), '25')
  await typeInto(page, field(page, 'Your password'), account.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible()
  await expect(field(page, 'Key')).toBeFocused()
  const key = await field(page, 'Key').inputValue()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Key')).toBeVisible()
  await tabTo(page, button(page, 'Done'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Read, Spend up to 25 tokens a day')).toBeVisible()
  await expect(page.getByText('Never used')).toBeVisible()
  await expect(page.getByText(key)).toBeHidden()

  const asked = (path: string) => fetch(baseURL + path, { headers: { authorization: `Bearer ${key}` } })
  const answer = await asked('/api/v1/lists')
  expect(await answer.json()).toMatchObject({ lists: [{ id: listId, title: 'Elm Street' }] })
  expect((await asked('/api/me')).status).toBe(403)
  await page.reload()
  await expect(page.getByText(/^Last used/)).toBeVisible()

  await tabTo(page, button(page, 'Revoke Night job'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Revoke key'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await asked('/api/v1/lists')).status).toBe(401)
})

test('copies a key for one list, and its example', async ({ signedIn: page, account, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const listId = await makeList(page, 'Elm Street', aCsv(12, 'Elm Street'))
  await openApiAccess(page)
  await button(page, 'New key').click()
  await field(page, 'Name').fill('Map')
  await page.getByLabel('Which lists').selectOption('Elm Street')
  await field(page, 'Your password').fill(account.password)
  await button(page, 'Create key').click()
  const key = await field(page, 'Key').inputValue()
  await button(page, 'Copy key').click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  const example = `curl -H "Authorization: Bearer ${key}" ${new URL(baseURL ?? '').origin}/api/v1/lists/${listId}`
  await expect(page.getByText(example)).toBeVisible()
})

test.describe('is accessible and fits all screens:', fullSize, () => {
  test('/api-access with keys, a form, a new key and a question', async ({ signedIn: page, account }) => {
    await openApiAccess(page)
    await button(page, 'New key').click()
    await field(page, 'Name').fill('Night job')
    await check(page, 'Spend tokens').check()
    await field(page, 'Tokens a day').fill('none')
    await expectSound(page)
    await field(page, 'Tokens a day').fill('25')
    await field(page, 'Your password').fill(account.password)
    await button(page, 'Create key').click()
    await expect(field(page, 'Key')).toBeVisible()
    await expectSound(page)
    await button(page, 'Done').click()
    await expect(page.getByText('Never used')).toBeVisible()
    await expectSound(page)
    await button(page, 'Revoke Night job').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page)
  })
})

test('reads by keyboard what programs can do, without an account, too', async ({
  signedIn: page,
  context,
}) => {
  await openApiAccess(page)
  await tabTo(page, page.getByRole('link', { name: 'What programs can do' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Curbgrade API' })).toBeVisible()
  const rows = page.locator('#findRows')
  const fields = rows.getByText('Fields')
  await expect(rows.getByText('Bounding box: west, south, east, north')).toBeHidden()
  await tabTo(page, fields)
  await page.keyboard.press('Enter')
  await expect(rows.getByText('Bounding box: west, south, east, north')).toBeVisible()
  await expectSound(page)
  await context.clearCookies()
  await page.goto('/docs#key_in_url')
  await expect(page.getByText('Send it in a header, and revoke this one.')).toBeInViewport()
})
