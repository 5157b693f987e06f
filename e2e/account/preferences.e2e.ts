import { button, makeList } from '../steps/grading-steps.ts'
import { expect, signIn, test } from '../steps/product.ts'

test('changed keys, views and columns follow the account to another browser', async ({
  signedIn: page,
  browser,
  baseURL,
  account,
}) => {
  const listId = await makeList(page, 'Elm Street')
  await page.goto(`/lists/${listId}`)
  await button(page, 'Columns').click()
  await page.getByRole('checkbox', { name: 'Tags' }).check()
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await button(page, 'Change: Flag the property, or take the flag back').click()
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/gradingPreferences') && response.ok(),
  )
  await page.keyboard.press('j')
  await stored
  await page.goto('/lists')
  const viewed = page.waitForResponse((response) => response.url().endsWith('/listsView') && response.ok())
  await page.getByText('List View').click()
  await viewed

  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await signIn(other, account)
  await expect(other.getByRole('table')).toBeVisible()
  await other.goto(`/lists/${listId}`)
  await expect(other.getByRole('columnheader', { name: 'Tags' })).toBeVisible()
  await other.keyboard.press('?')
  const line = other.locator('div:has(> dt)', { hasText: 'Flag the property, or take the flag back' })
  await expect(line.locator('kbd')).toHaveText('J')
  await other.context().close()
})
