import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  balance,
  button,
  card,
  expectSooner,
  makeList,
  onScreen,
  pressKeys,
  startGrading,
} from './steps/grading-steps.ts'
import { cut, restore } from './steps/network.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const map = (page: Page) => page.getByRole('figure', { name: /^Map around/ })
const marker = (page: Page) => map(page).locator('.maplibregl-marker')

async function gradeStreet(page: Page, street = 'Elm Street'): Promise<void> {
  await startGrading(page, await makeList(page, street, aCsv(12, street)))
  await onScreen(page, `1 ${street}, Davis`)
}

test.use({ opensMap: true })

test('shows where the property is, follows the card, and costs nothing', async ({ signedIn: page }) => {
  await gradeStreet(page)
  await expect(page.getByRole('figure', { name: 'Map around 1 Elm Street' })).toBeVisible()
  await expect(marker(page)).toBeVisible()
  await expect(map(page)).toContainText('Curbgrade demo town')
  await expect(card(page).getByRole('button', { name: 'Panorama · 2 tokens' })).toBeVisible()
  await expect.poll(() => balance(page)).toBe(197)
  await pressKeys(page, ['3'])
  await expect(page.getByRole('figure', { name: 'Map around 2 Elm Street' })).toBeVisible()
  await expect(marker(page)).toBeVisible()
})

test('requests the location of cards that stay on screen, not of those that pass by', async ({
  signedIn: page,
}) => {
  await gradeStreet(page)
  await expect(marker(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/location')) asked.push(request.url().split('/').at(-2) ?? '')
  })
  // In one go, because a card that takes a slow machine long enough to pass counts as one that stays.
  await page.evaluate(() => {
    for (let skips = 1; skips <= 4; skips++)
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ' }))
  })
  await expect(page.getByRole('figure', { name: 'Map around 5 Elm Street' })).toBeVisible()
  await expect.poll(() => asked).toEqual(['r5'])
})

test('hides and shows with the M key, and remembers the choice', async ({ signedIn: page }) => {
  await gradeStreet(page)
  await expect(map(page)).toBeVisible()
  await page.keyboard.press('m')
  await expect(map(page)).toBeHidden()
  await page.reload()
  await button(page, 'Start Grading').click()
  await expect(card(page).getByRole('button', { name: 'Map' })).toBeVisible()
  await expect(map(page)).toBeHidden()
  await card(page).getByRole('button', { name: 'Map' }).click()
  await expect(marker(page)).toBeVisible()
  await button(page, 'Hide the map').click()
  await expect(map(page)).toBeHidden()
})

test('loads nothing while hidden', async ({ signedIn: page }) => {
  await page.evaluate(() => localStorage.setItem('map', 'closed'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await gradeStreet(page)
  await expect(card(page).getByRole('button', { name: 'Panorama · 2 tokens' })).toBeVisible()
  expect(asked.filter((url) => /location$|street-map|sphere/.test(url))).toEqual([])
})

test('opens as a dialog on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gradeStreet(page)
  await expect(map(page)).toBeHidden()
  await button(page, 'Map').click()
  const sheet = page.getByRole('dialog', { name: 'Map' })
  await expect(sheet).toContainText('1 Elm Street, Davis, CA')
  await expect(marker(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await onScreen(page, '1 Elm Street, Davis')
})

test('reports that the provider is down, and retries', fullSize, async ({ signedIn: page }) => {
  await gradeStreet(page, 'Supplier Down Road')
  await expect(map(page)).toContainText("We can't reach the map provider.")
  const again = page.waitForResponse('**/location')
  await map(page).getByRole('button', { name: 'Try again' }).click()
  expect((await again).status()).toBe(503)
})

test('retries a map that failed to load', fullSize, async ({ signedIn: page }) => {
  await cut(page, '**/assets/street-map-*.js')
  await gradeStreet(page)
  await expectSooner(page, map(page).getByText("We couldn't load the map"))
  await restore(page, '**/assets/street-map-*.js')
  await map(page).getByRole('button', { name: 'Try again' }).click()
  await expect(marker(page)).toBeVisible()
})

test('is accessible while open', fullSize, async ({ signedIn: page }) => {
  await gradeStreet(page)
  await expect(marker(page)).toBeVisible()
  await expectSound(page)
})
