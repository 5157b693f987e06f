import type { Page } from '@playwright/test'
import { atSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { button, expectSaved, expectSeen, makeList, onScreen, startGrading } from './steps/grading-steps.ts'
import { layoutShifts, watchLayout } from './steps/layout-shifts.ts'
import { slowDown } from './steps/network.ts'
import { expect, test } from './steps/product.ts'

/** Longer after a key than a browser counts a move as the user's own. */
const LATE_MS = 700
/** The share of the screen that may move in total, over all houses. */
const MAX_SHIFT = 0.01
const HOUSES = atSize(20, 200)

/** Gives each house its own grade, or "No image" where there is none: a condition would be held (D75). */
async function gradeUntil(page: Page, last: number): Promise<void> {
  for (let row = 1; row < last; row++) {
    await onScreen(page, `${row} Elm Street, Davis`)
    await expectSeen(page)
    const seen = await page.locator('[data-impression]').getAttribute('data-impression')
    await page.keyboard.press(seen === 'seen' ? String(row % 10) : 'Shift+Digit6')
  }
  await onScreen(page, `${last} Elm Street, Davis`)
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

for (const size of atSize(SIZES.slice(0, 1), SIZES))
  test(`nothing moves while ${HOUSES} houses are graded whose pictures come late, at ${size.width} px`, async ({
    signedIn: page,
  }) => {
    test.setTimeout(atSize(180_000, 900_000))
    await page.setViewportSize(size)
    await watchLayout(page)
    await slowDown(page, '**/api/images/**', LATE_MS)
    // A new account has tokens for as many pictures as the full size grades.
    await startGrading(page, await makeList(page, 'Elm Street', aCsv(HOUSES)))
    await onScreen(page, '1 Elm Street, Davis')
    const before = await layoutShifts(page)
    await gradeUntil(page, HOUSES)
    await expectSaved(page)
    const { total, moved } = await layoutShifts(page)
    expect(total - before.total, moved.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)

    await test.step('nor does the strip while one of it is graded again', async () => {
      const strip = page.getByRole('list', { name: 'Your last grades' }).getByRole('button')
      const boxes = () =>
        strip.evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getBoundingClientRect().toJSON()))
      await expect(strip).toHaveCount(10)
      await strip.nth(2).scrollIntoViewIfNeeded()
      const still = await boxes()
      await strip.nth(2).click()
      await expect(button(page, 'Keep grade')).toBeVisible()
      expect(await boxes()).toEqual(still)
      await button(page, 'Keep grade').click()
      await expect(button(page, 'Skip')).toBeVisible()
      expect(await boxes()).toEqual(still)
    })
  })
