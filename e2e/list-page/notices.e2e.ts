import type { Locator, Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { expectSaved, makeList } from '../steps/grading-steps.ts'
import { cut } from '../steps/network.ts'
import { isOnTop } from '../steps/on-top.ts'
import { expect, test } from '../steps/product.ts'

const pill = (page: Page, said: string) => page.getByText(said, { exact: true })
const banner = (page: Page) => page.getByText('2 grades are not saved yet')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it has no box')
  return box
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('notices lie above the rows, and none under another', async ({ signedIn: page }) => {
      const listId = await makeList(page, 'Elm Street', aCsv(60))
      await page.goto(`/lists/${listId}`)
      const row = (rowNo: number) => page.getByRole('row', { name: new RegExp(`\\b${rowNo} Elm Street`) })
      await row(1).focus()
      const before = await boxOf(row(1))
      await page.keyboard.press('Shift+1')
      await expect(pill(page, '1 Elm Street: Commercial')).toBeVisible()
      if (size.width > 400) expect(await boxOf(row(1))).toEqual(before)

      await expectSaved(page)
      await cut(page, '**/grade')
      for (const rowNo of [2, 3]) {
        await row(rowNo).focus()
        await page.keyboard.press('Shift+1')
      }
      const notices = [banner(page), pill(page, '3 Elm Street: Commercial')]
      for (const notice of notices) {
        await expect(notice).toBeVisible()
        expect(await isOnTop(notice)).toBe(true)
      }
      const grid = await boxOf(page.getByRole('grid'))
      for (const notice of notices) {
        const { y, height } = await boxOf(notice)
        expect(y + height).toBeLessThanOrEqual(grid.y)
      }
      for (const rowNo of [1, 2, 3]) expect(await isOnTop(row(rowNo).getByRole('checkbox'))).toBe(true)
    })

    test('the notice of an open row is on top, and moves no button', async ({ signedIn: page }) => {
      const listId = await makeList(page, 'Elm Street', aCsv(60))
      await page.goto(`/lists/${listId}?row=1`)
      await expect(page.getByRole('button', { name: 'See the picture · 1 token' })).toBeVisible()
      const key = page.getByRole('button', { name: /^7\b/ }).first()
      const before = await boxOf(key)
      await page.keyboard.press('7')
      const notice = pill(page, 'No picture yet. See it for 1 token, or press 7 again.')
      await expect(notice).toBeVisible()
      expect(await isOnTop(notice)).toBe(true)
      expect(await boxOf(key)).toEqual(before)
    })
  })
