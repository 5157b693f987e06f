import type { Page } from '@playwright/test'
import { aCsv } from './steps/address-lists.ts'
import { makeList } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const ROWS = 60

/** Buys the pictures of a list, as grading it would. */
async function buyPictures(page: Page, listId: string): Promise<void> {
  const answer = await page.request.get(`/api/lists/${listId}/properties?limit=${ROWS}`)
  const { properties } = await answer.json()
  const origin = new URL(page.url()).origin
  for (const { id, street, city, state } of properties) {
    const bought = await page.request.post('/getStreetViewImage', {
      data: { listId, propertyId: id, street, city, state },
      headers: { origin, 'idempotency-key': `journey ${listId} ${id}` },
    })
    expect(bought.ok()).toBe(true)
  }
}

const tiles = (page: Page) => page.getByRole('option')
const graded = async (page: Page, listId: string): Promise<number> =>
  (await (await page.request.get(`/api/lists/${listId}`)).json()).list.processedCount

test('finds row 57 and corrects it, and grades 40 pictures of the wall by one key', async ({
  signedIn: page,
}) => {
  test.slow()
  const listId = await makeList(page, 'Oak Park', aCsv(ROWS, 'Oak St'))
  await buyPictures(page, listId)
  await page.goto(`/lists/${listId}?row=57`)
  const panel = page.getByRole('region', { name: /^Details of / })
  await expect(panel).toContainText('Row 57')
  await expect(panel.locator('img[alt]').first()).toBeVisible()
  await page.keyboard.press('9')
  await expect(panel).toContainText('picture seen')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.getByText('Wall', { exact: true }).click()
  await tiles(page).first().click()
  for (let picture = 1; picture < 40; picture++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('40 selected')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('3')
    expect(await page.getByText(/ selected$/).count()).toBe(0)
  }).toPass()
  await expect.poll(() => graded(page, listId)).toBe(41)
  await expectSound(page)
  await page.keyboard.press('Backspace')
  await expect.poll(() => graded(page, listId)).toBeLessThan(41)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('opens a row, and grades what is tapped', async ({ signedIn: page }) => {
    const listId = await makeList(page, 'Elm Street', aCsv(12, 'Elm St'))
    await page.goto(`/lists/${listId}`)
    await page
      .getByRole('row', { name: /Elm St/ })
      .first()
      .tap()
    const panel = page.getByRole('region', { name: /^Details of / })
    await panel.getByRole('button', { name: 'Land' }).tap()
    await expect(panel).toContainText('Land')
    await panel.getByRole('button', { name: 'Close' }).tap()
    await page.getByText('Wall', { exact: true }).tap()
    await tiles(page).nth(1).tap()
    await tiles(page).nth(2).tap()
    await page.getByRole('button', { name: '3 Good' }).tap()
    await expect.poll(() => graded(page, listId)).toBe(3)
  })
})
