import type { Page } from '@playwright/test'
import { gradeChoice, inSentence } from '../fixtures/grade-words.ts'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv, addressList } from './steps/address-lists.ts'
import { balance, button, makeList, openOptions, processedCount, savedRows } from './steps/grading-steps.ts'
import { cacheNothing } from './steps/network.ts'
import { demoAccount, expect, signIn, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const column = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^(\\d+ )?${title} \\(`) })
const streets = (page: Page, title: string) => column(page, title).getByRole('heading', { level: 3 })
const expectCount = (page: Page, title: string, count: number) =>
  expect(column(page, title).getByRole('heading', { level: 2 })).toContainText(`${title} (${count})`)

async function give(page: Page, listId: string, grades: readonly (number | null)[]): Promise<void> {
  for (const [row, grade] of grades.entries())
    await page.request.put(`/api/lists/${listId}/properties/r${row + 1}/grade`, {
      data: { grade },
      headers: { origin: new URL(page.url()).origin },
    })
}

async function edit(page: Page, from: string, street: string, to: string): Promise<void> {
  await column(page, from)
    .getByRole('button', { name: `Edit ${street}` })
    .click()
  await column(page, from).getByLabel(`Grade of ${street}`).selectOption({ label: to })
  await column(page, from).getByRole('button', { name: 'Save', exact: true }).click()
}

async function openSamples(page: Page, listId: string): Promise<void> {
  await page.goto(`/samples/${listId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Property Samples' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('shows a real list by grade, and moves properties between the columns', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Sacramento', addressList('house_sales_crlf_985.csv'))
  await give(page, listId, [7, 10, ...Array.from({ length: 11 }, () => 7), 20, 120])
  await page.goto('/lists')
  await openOptions(page, 'Sacramento')
  await page.getByRole('menuitem', { name: 'View Samples' }).click()
  await expect(page).toHaveURL(`/samples/${listId}`)
  await expect(page.getByText(`Sacramento · 1 ${inSentence(1)} → 10 ${inSentence(10)}`)).toBeVisible()

  await expectCount(page, 'Recent Additions', 15)
  await expectCount(page, 'Grade 7', 12)
  await expectCount(page, 'Not Graded', 970)
  await expect(column(page, 'Recent Additions').getByText(/^Added (just now|\d min ago)$/)).toHaveCount(4)
  await expect(streets(page, 'Grade 7')).toHaveCount(4)
  await column(page, 'Grade 7').getByRole('button', { name: 'Show 6 More' }).click()
  await expect(streets(page, 'Grade 7')).toHaveCount(10)

  const [first, second] = await savedRows(page, listId)
  await edit(page, 'Grade 10', second?.street ?? '', 'Land')
  await expect(page.getByText('Property moved to Land')).toBeVisible()
  await expect(streets(page, 'Land')).toHaveText([second?.street ?? ''])
  await expect(streets(page, 'Recent Additions').first()).toHaveText(second?.street ?? '')
  await expectCount(page, 'Grade 10', 0)

  // The first property was graded first, so it is the eleventh of its column and appears when one above it leaves.
  await expect(streets(page, 'Grade 7').filter({ hasText: first?.street ?? '' })).toHaveCount(0)
  const latest = (await streets(page, 'Grade 7').first().textContent()) ?? ''
  await edit(page, 'Grade 7', latest, 'Not Graded')
  await expect(page.getByText('Property moved to Not Graded')).toBeVisible()
  await expect(streets(page, 'Not Graded').first()).toHaveText(latest)
  await expectCount(page, 'Grade 7', 11)
  await expect(streets(page, 'Grade 7')).toHaveCount(10)
  await expectCount(page, 'Recent Additions', 14)
  expect(await processedCount(page, listId)).toBe(14)
  await page.reload()
  await expect(streets(page, 'Not Graded').first()).toHaveText(latest)
  await expectCount(page, 'Land', 1)
})

test('keeps a grade that is given while the network is down, and then sends it', async ({
  signedIn: page,
  context,
}) => {
  const listId = await makeList(page, 'Elm Street')
  await give(page, listId, [7, 9])
  await openSamples(page, listId)
  await context.setOffline(true)
  await edit(page, 'Grade 7', '1 Elm Street', gradeChoice(3))
  await expect(page.getByText('No picture. Save again to grade it anyway.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await expectCount(page, 'Grade 3', 1)
  await context.setOffline(false)
  await expect(page.getByText('Property moved to Grade 3')).toBeVisible()
  expect((await savedRows(page, listId))[0]).toMatchObject({ grade: 3 })
})

test('follows the grades of another tab', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await give(page, listId, [7])
  await openSamples(page, listId)
  await give(page, listId, [3, 3])
  await expectCount(page, 'Grade 3', 2)
  await expectCount(page, 'Grade 7', 0)
})

test('spends a token for a requested picture, and none for viewing samples', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await give(page, listId, [7, 9])
  await openSamples(page, listId)
  const graded7 = column(page, 'Grade 7')
  await graded7.getByRole('button', { name: 'Get picture · 1 token' }).click()
  await expect(graded7.getByRole('img', { name: '1 Elm Street, Davis' })).toBeVisible()
  await expect(column(page, 'Recent Additions').getByRole('img')).toHaveCount(1)
  expect(await balance(page)).toBe(199)
  await page.reload()
  await expect(graded7.getByRole('img', { name: '1 Elm Street, Davis' })).toBeVisible()
  expect(await balance(page)).toBe(199)
})

test('loads only pictures near the viewport', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  // The first property isn't among the recent ones anymore, so its picture is in the last columns only. Empty columns are
  // narrow, so each grade in between has a property.
  await give(page, listId, [120, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 10])
  for (const propertyId of ['r1', 'r12'])
    await page.request.post('/getStreetViewImage', {
      data: { listId, propertyId, street: '', city: '', state: '' },
      headers: { origin: new URL(page.url()).origin },
    })
  const photos = (await savedRows(page, listId)).map(({ photo }) => photo)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A browser shows what it has cached however far away it is, so a second try would fail with the first.
  await cacheNothing(page)
  const isLoaded = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).naturalWidth === 400
  // Browsers decide how far ahead they load: sometimes very far, on a machine they consider slow. A phone's columns are
  // the widest.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    asked.splice(0)
    await openSamples(page, listId)
    await expect.poll(() => column(page, 'Grade 10').getByRole('img').evaluate(isLoaded)).toBe(true)
    expect(asked).not.toContain(photos[0])
  }).toPass()
  await page.getByLabel('Go to column').selectOption('Multi-family (1)')
  await expect(column(page, 'Multi-family').getByRole('img')).toBeInViewport()
  await expect.poll(() => column(page, 'Multi-family').getByRole('img').evaluate(isLoaded)).toBe(true)
})

test('opens the panorama of a picture for two tokens, and closes it', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await give(page, listId, [7])
  await openSamples(page, listId)
  const graded7 = column(page, 'Grade 7')
  await graded7.getByRole('button', { name: 'Get picture · 1 token' }).click()
  const picture = graded7.getByRole('button', { name: /^1 Elm Street, Davis/ })
  const panorama = page.getByRole('dialog', { name: 'Panorama of 1 Elm Street, Davis' })
  for (const leave of [
    () => button(page, 'Close the panorama').click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await picture.click()
    if ((await balance(page)) === 199) await button(page, 'Open for 2 tokens').click()
    await expect(panorama).toBeVisible()
    await expect.poll(() => balance(page)).toBe(197)
    await leave()
    await expect(panorama).toBeHidden()
    await expect(picture).toBeFocused()
  }
})

test('shows one column at a time on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const listId = await makeList(page, 'Elm Street', aCsv(20))
  await give(page, listId, [7, 9, 120])
  await openSamples(page, listId)
  await expect(streets(page, 'Recent Additions').first()).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Go to column').selectOption('Not Graded (17)')
  await expect(streets(page, 'Not Graded').first()).toBeInViewport({ ratio: 1 })
  await expect(streets(page, 'Multi-family').first()).not.toBeInViewport({ ratio: 0.5 })
  await edit(page, 'Not Graded', '4 Elm Street', gradeChoice(5))
  // Its picture was never asked for (D75).
  await button(page, 'Save').click()
  await expect(page.getByText('Property moved to Grade 5')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('is accessible with samples, with an open edit, and with nothing graded', fullSize, async ({ page }) => {
  await signIn(page, demoAccount)
  await openOptions(page, 'Maple Heights, spring drive')
  await page.getByRole('menuitem', { name: 'View Samples' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectSound(page)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: /^Grade of/ })).toBeFocused()
  await expectSound(page)
  await page.goto('/lists')
  await openOptions(page, 'Eastside roofs (aerial)')
  await page.getByRole('menuitem', { name: 'View Samples' }).click()
  await expect(page.getByRole('link', { name: 'Start Grading' })).toBeVisible()
  await expectSound(page)
})
