import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { makeList, openOptions } from './steps/grading-steps.ts'
import { delay } from './steps/network.ts'
import { demoAccount, expect, signIn, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Creates lists through the API and opens their page. */
async function withLists(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const answer = await page.request.post('/api/lists', {
      multipart: { title, file: aCsv(12) },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(answer.status()).toBe(201)
  }
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(titles.length)
}

const choose = async (page: Page, title: string, entry: string) => {
  await openOptions(page, title)
  await page.getByRole('menuitem', { name: entry }).click()
}

test('finds lists by title, and keeps the search on going back', async ({ signedIn: page }) => {
  await withLists(page, 'Elm Street', 'Oak Park', 'Oak Grove')
  await page.getByLabel('Search lists').fill('oak')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Oak Park', exact: true }).click()
  await expect(page).toHaveURL(/swipe/)
  await page.goBack()
  await expect(page.getByLabel('Search lists')).toHaveValue('oak')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Search lists').fill('birch')
  await expect(page.getByRole('heading', { name: 'No lists match “birch”' })).toBeVisible()
  await button(page, 'Clear search').click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('shows a list that was created after the page was read and before its live channel was open', async ({
  signedIn: page,
}) => {
  const openChannel = await delay(page, '**/api/events')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Property Lists Yet' })).toBeVisible()
  await makeList(page, 'Elm Street')
  openChannel()
  await expect(card(page, 'Elm Street')).toBeVisible()
})

test(
  'loads more lists at the end of the page, searches those not loaded, and refuses their titles',
  fullSize,
  async ({ signedIn: page }) => {
    const origin = new URL(page.url()).origin
    for (let made = 1; made <= 62; made++)
      await page.request.post('/api/lists', {
        multipart: { title: `Drive ${made}`, file: aCsv(10) },
        headers: { origin },
      })
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(60)
    await page.getByLabel('Search lists').fill('drive 1')
    await expect(page.getByRole('article')).toHaveCount(11)
    await expect(page.getByRole('link', { name: 'Drive 1', exact: true })).toBeVisible()

    await page.goto('/lists')
    await expect(page.getByRole('article')).toHaveCount(60)
    // Only the server knows the oldest lists.
    await button(page, 'Create New List').first().click()
    await page.getByLabel('Title').fill('drive 1')
    await page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(12))
    await page.getByText('Manual grading', { exact: true }).click()
    await button(page, 'Create List for Manual Grading').click()
    const taken = page.getByText('A list with this name already exists. Please choose a different name.')
    await expect(taken).toBeVisible()
    await page.getByLabel('Title').fill('drive 63')
    await expect(taken).toBeHidden()
    await button(page, 'Cancel').click()

    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('article')).toHaveCount(62)
    await expect(page.getByText('62 lists · 620 properties · 0 graded')).toBeVisible()
  },
)

test('shows the lists as a table, and remembers the choice', async ({ signedIn: page }) => {
  await withLists(page, 'Elm Street')
  await page.getByText('List View').click()
  const headers = page.getByRole('columnheader')
  await expect(headers).toHaveText(['List Name', 'Type', 'Created', 'Properties', 'Progress', 'Actions'])
  await expect(page.getByRole('row', { name: /Elm Street/ })).toContainText(/Manual.*12.*READY/)
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByText('Grid View').click()
  await expect(card(page, 'Elm Street')).toBeVisible()
})

test('renames a list, but not to the name of another', async ({ signedIn: page }) => {
  await withLists(page, 'Elm Street', 'Oak Park')
  await choose(page, 'Elm Street', 'Rename')
  await page.getByLabel('Title').fill('oak park')
  await expect(
    page.getByText('A list with this name already exists. Please choose a different name.'),
  ).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
  await page.getByLabel('Title').fill('Birch Avenue')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Birch Avenue')).toBeVisible()
  await expect(button(page, 'Options for Birch Avenue')).toBeFocused()
  await page.reload()
  await expect(card(page, 'Birch Avenue')).toBeVisible()
})

test('deletes a list after confirmation', async ({ signedIn: page }) => {
  await withLists(page, 'Elm Street', 'Oak Park')
  await choose(page, 'Elm Street', 'Delete List')
  await button(page, 'Cancel').click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await choose(page, 'Elm Street', 'Delete List')
  await button(page, 'Delete List').click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(card(page, 'Oak Park')).toBeVisible()
  await expect(card(page, 'Elm Street')).toBeHidden()
})

test('offers the results of a finished list', async ({ page }) => {
  await signIn(page, demoAccount)
  await button(page, 'Harbor blocks, finished').click()
  const complete = page.getByRole('dialog', { name: 'List Complete' })
  await expect(complete).toContainText('Total properties24')
  await expect(complete).toContainText('Date completed')
  await complete.getByRole('button', { name: 'Export Results' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
  expect(download.suggestedFilename()).toBe('Harbor blocks, finished.csv')
  await button(page, 'Harbor blocks, finished').click()
  await complete.getByRole('button', { name: 'Close' }).last().click()
  await expect(complete).toBeHidden()
  await button(page, 'Harbor blocks, finished').click()
  await complete.getByRole('link', { name: 'Rows' }).click()
  await expect(page).toHaveURL(/\/lists\/./)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('is accessible', fullSize, async ({ page }) => {
  await signIn(page, demoAccount)
  await expect(card(page, 'Harbor blocks, finished')).toBeVisible()
  await expectSound(page)
  await openOptions(page, 'Harbor blocks, finished')
  await expect(page.getByRole('menuitem', { name: 'Delete List' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('menuitem', { name: 'Delete List' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page)
  await button(page, 'Cancel').click()
  await page.getByText('List View').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectSound(page)
})

test('opens an address at its top, wherever the page before it was scrolled to', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/account')
  await expect(heading).toBeInViewport()
  await page.getByRole('main').getByRole('button').last().scrollIntoViewIfNeeded()
  await expect(heading).not.toBeInViewport()
  await page.goto('/settings')
  await expect(heading).toBeInViewport()
})
