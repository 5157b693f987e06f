import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  balance,
  button,
  card,
  makeList,
  onScreen,
  openOptions,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const file = (streets: readonly string[]) => ({
  name: 'addresses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['street,city,state,zip', ...streets.map((street) => `${street},Davis,CA,95616`)].join('\n'),
  ),
})
const plain = (count: number, street = 'Elm Street') =>
  Array.from({ length: count }, (_, at) => `${at + 1} ${street}`)
const mixed = [
  ...plain(8),
  '3 ELM ST.',
  '1 Aerial Only Trail',
  '2 No Imagery Lane',
  '4 Unknown Way',
  '5 Rough Match Route',
  '6 Twin Places Drive',
]
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function chargesOf(page: Page, propertyId: string): Promise<number> {
  const answer = await page.request.get('/api/tokens?limit=500')
  const { entries } = (await answer.json()) as { entries: { propertyId: string | null }[] }
  return entries.filter((entry) => entry.propertyId === propertyId).length
}
/** The path of the picture on the card, in whatever size it is shown. */
async function pictureOf(page: Page): Promise<string | undefined> {
  const path = await card(page).getByRole('img').getAttribute('src')
  return path?.replace(/\/large$/, '')
}

test('shows the imagery available for a list before anything is spent', async ({ signedIn: page }) => {
  await makeList(page, 'Before', file(plain(10)))
  const listId = await makeList(page, 'Mixed', file(mixed))
  await page.goto('/lists')
  await openOptions(page, 'Mixed')
  await page.getByRole('menuitem', { name: 'Check coverage' }).click()
  await expect(
    page.getByRole('heading', { name: "See what's available before you spend a token" }),
  ).toBeVisible()
  await expectSound(page)
  await button(page, 'Check coverage').click()
  await expect(page.getByText(/^Mixed · checked/)).toBeVisible()
  await expect(region(page, 'Available imagery')).toContainText('Only from above1')
  await expect(region(page, 'Available imagery')).toContainText('Address not found1')
  const problems = region(page, 'Worth a look')
  await problems.getByText('Same address twice in this list').click()
  await expect(problems.getByText('Same address as row 3')).toBeVisible()
  await problems.getByText('Address is in an earlier list').click()
  await expect(problems.getByText('Also in “Before”, row 1', { exact: true })).toBeVisible()
  await problems.getByText('Approximate address match, or several matches').click()
  await expect(problems.getByText('5 Rough Match Route, Davis')).toBeVisible()
  await expectSound(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Export report').click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(mixed.length + 2)
  expect(await balance(page)).toBe(200)
  await button(page, 'Use aerial instead').click()
  await page.waitForURL(`**/swipe/${listId}`)
  await expect(button(page, 'Start Grading')).toBeVisible()
  const { list } = await (await page.request.get(`/api/lists/${listId}`)).json()
  expect(list.imagery).toBe('aerial')
})

test('replaces a wrong picture with another, then with an aerial one, and charges once', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Wrong House', file(plain(12, 'Rough Match Route')))
  await startGrading(page, listId)
  await onScreen(page, '1 Rough Match Route, Davis')
  await expect(card(page).getByText('Approximate address match')).toBeVisible()
  await expect.poll(() => pictureOf(page)).toBeTruthy()
  const first = await pictureOf(page)
  await page.keyboard.press('v')
  await expect.poll(() => pictureOf(page)).not.toBe(first)
  const second = await pictureOf(page)
  await button(page, 'Not this house').click()
  await expect(page.getByText("There's no other street picture of 1 Rough Match Route.")).toBeVisible()
  await button(page, 'See it from above').click()
  await expect.poll(() => pictureOf(page)).not.toBe(second)
  await expect(button(page, 'Not this house')).toBeVisible()
  expect(await chargesOf(page, 'r1')).toBe(1)
  const [row] = await savedRows(page, listId)
  expect(await pictureOf(page)).toBe(row?.photo)
  await startGrading(page, listId)
  await expect.poll(() => pictureOf(page)).toBe(row?.photo)
  await page.keyboard.press('Shift+Digit7')
  await onScreen(page, '2 Rough Match Route, Davis')
  await expectSound(page)
})

test('offers another view after a category that says the view is blocked', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Blocked', file(plain(12)))
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await page.keyboard.press('Shift+Digit7')
  await onScreen(page, '2 Elm Street, Davis')
  await button(page, 'Look for a better view of 1 Elm Street').click()
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['4'])
  await expect.poll(async () => (await savedRows(page, listId))[0]?.grade).toBe(4)
})

test('offers the aerial picture of a property that has no street picture', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Above', file(plain(12, 'Aerial Only Trail')))
  await startGrading(page, listId)
  await expect(card(page).getByText('No image available')).toBeVisible()
  await button(page, 'See it from above').click()
  await expect.poll(() => pictureOf(page)).toBeTruthy()
  expect(await balance(page)).toBe(199)
})
