import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  balance,
  button,
  card,
  expectProgress,
  makeList,
  onScreen,
  pressKeys,
  startGrading,
} from './steps/grading-steps.ts'
import { cut } from './steps/network.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const panorama = (page: Page) => page.getByRole('dialog', { name: /^Panorama of/ })
const close = (page: Page) => button(page, 'Close the panorama')
const zoom = (page: Page) => panorama(page).getByRole('button', { name: 'Zoom in' })
const chip = (page: Page, name: string) => card(page).getByRole('button', { name })

async function gradeStreet(page: Page, street = 'Elm Street'): Promise<string> {
  const listId = await makeList(page, street, aCsv(12, street))
  await startGrading(page, listId)
  await onScreen(page, `1 ${street}, Davis`)
  return listId
}

/** Counts the WebGL contexts that the page holds. */
async function countContexts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const contexts = new Set<WebGLRenderingContext>()
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      const context = Reflect.apply(getContext, this, given)
      if (String(given[0]).startsWith('webgl') && context) contexts.add(context)
      return context
    } as typeof getContext
    Reflect.set(
      window,
      'liveContexts',
      () => [...contexts].filter((context) => !context.isContextLost()).length,
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'liveContexts')())
}

test('opens by click and key, is charged once, and closes by ×, Escape and P', async ({ signedIn: page }) => {
  await gradeStreet(page)
  await expect(chip(page, 'Panorama · 2 tokens')).toBeVisible()
  // Three pictures are loaded by now, so only the panorama changes the balance.
  await expect.poll(() => balance(page)).toBe(197)
  // The picture says no price, so a click on it asks, once.
  await card(page).click({ position: { x: 300, y: 200 } })
  await button(page, 'Cancel').click()
  expect(await balance(page)).toBe(197)
  await card(page).click({ position: { x: 300, y: 200 } })
  await button(page, 'Open for 2 tokens').click()
  await expect(zoom(page)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Panorama of 1 Elm Street, Davis' })).toBeVisible()
  await expect(close(page)).toBeFocused()
  expect(await balance(page)).toBe(195)
  await close(page).click()
  await expect(panorama(page)).toBeHidden()

  for (const key of ['Escape', 'p']) {
    await page.keyboard.press('p')
    await expect(zoom(page)).toBeVisible()
    await page.keyboard.press(key)
    await expect(panorama(page)).toBeHidden()
  }
  await expect(chip(page, 'Panorama · free')).toBeVisible()
  expect(await balance(page)).toBe(195)
  await onScreen(page, '1 Elm Street, Davis')
  await expectProgress(page, 0)

  await page.reload()
  await button(page, 'Start Grading').click()
  await expect(chip(page, 'Panorama · free')).toBeVisible()
})

test('faces the building at first and turns with the arrow keys', async ({ signedIn: page }) => {
  await gradeStreet(page)
  await page.keyboard.press('p')
  await expect(zoom(page)).toBeVisible()
  const picture = page.getByRole('figure', { name: /^Panorama/ })
  const before = await picture.screenshot()
  await page.keyboard.down('ArrowRight')
  await expect.poll(async () => (await picture.screenshot()).equals(before)).toBe(false)
  await page.keyboard.up('ArrowRight')
})

test('a grade key grades the property and closes its panorama', async ({ signedIn: page }) => {
  await gradeStreet(page)
  await page.keyboard.press('p')
  await expect(zoom(page)).toBeVisible()
  await pressKeys(page, ['7'])
  await onScreen(page, '2 Elm Street, Davis')
  await expect(panorama(page)).toBeHidden()
  await expectProgress(page, 1)
  await page.keyboard.press('Backspace')
  await onScreen(page, '1 Elm Street, Davis')
  await expect(panorama(page)).toBeHidden()
})

test('dragging over the card does not count as a click', fullSize, async ({ signedIn: page }) => {
  await gradeStreet(page)
  await expect(chip(page, 'Panorama · 2 tokens')).toBeVisible()
  await page.mouse.move(300, 300)
  await page.mouse.down()
  await page.mouse.move(420, 310, { steps: 5 })
  await page.mouse.up()
  // If the drag counted as a click, this would close the panorama.
  await page.keyboard.press('p')
  await expect(zoom(page)).toBeVisible()
})

test('leaks no WebGL context over ten openings', fullSize, async ({ signedIn: page }) => {
  // The map holds one context of its own.
  await page.evaluate(() => localStorage.setItem('map', 'closed'))
  const liveContexts = await countContexts(page)
  await gradeStreet(page)
  await expect(chip(page, 'Panorama · 2 tokens')).toBeVisible()
  for (let turn = 1; turn <= 10; turn++) {
    await page.keyboard.press('p')
    await expect(zoom(page)).toBeVisible()
    await expect.poll(liveContexts).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
    await expect(panorama(page)).toBeHidden()
  }
  // The viewer keeps one context from its check of the browser's features.
  await expect.poll(liveContexts).toBeLessThanOrEqual(1)
  await expect.poll(() => balance(page)).toBe(195)
})

test('explains a failure and that nothing was charged', fullSize, async ({ signedIn: page }) => {
  for (const [street, reason] of [
    ['No Panorama Court', 'The provider has no panorama within 50 m. Nothing was charged.'],
    ['Unknown Way', "We couldn't find this address. Nothing was charged."],
    ['Supplier Down Road', "We can't reach the imagery provider. Nothing was charged."],
  ] as const) {
    await gradeStreet(page, street)
    await page.keyboard.press('p')
    await expect(panorama(page).getByRole('heading', { name: 'Street View Error' })).toBeVisible()
    await expect(panorama(page)).toContainText('Could not load Street View for this location.')
    await expect(panorama(page)).toContainText(reason)
    await expect(panorama(page).getByRole('button', { name: 'Try again' })).toHaveCount(
      street === 'Supplier Down Road' ? 1 : 0,
    )
  }
  await expectSound(page)
  const { entries } = await (await page.request.get('/api/tokens')).json()
  expect(entries.filter(({ reason }: { reason: string }) => reason === 'panorama')).toEqual([])
})

test('reports a property that no longer exists', fullSize, async ({ signedIn: page }) => {
  // Without live events, the page doesn't know that its list is gone.
  await cut(page, '**/api/events')
  const listId = await gradeStreet(page)
  await page.request.delete(`/api/lists/${listId}`, { headers: { origin: new URL(page.url()).origin } })
  await page.keyboard.press('p')
  await expect(panorama(page).getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
  await expect(panorama(page)).toContainText('No property data found')
})

test('shows the whole picture where a browser has no WebGL', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      return String(given[0]).includes('webgl') ? null : Reflect.apply(getContext, this, given)
    } as typeof getContext
  })
  await gradeStreet(page)
  await page.keyboard.press('p')
  const room = panorama(page).getByRole('region', { name: 'Panorama of 1 Elm Street, Davis' })
  await expect(room.getByRole('img')).toBeVisible()
  await expect.poll(() => room.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50)
  await expectSound(page)
})

test('is accessible while open', fullSize, async ({ signedIn: page }) => {
  await gradeStreet(page)
  await page.keyboard.press('p')
  await expect(zoom(page)).toBeVisible()
  await expectSound(page)
})
