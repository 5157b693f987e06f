import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { gradedByAi, realRows } from './steps/ai-steps.ts'
import { makeList, onScreen } from './steps/grading-steps.ts'
import { layoutShifts, watchLayout } from './steps/layout-shifts.ts'
import { delay, restore } from './steps/network.ts'
import { expect, test } from './steps/product.ts'

/** The share of the screen that may move in total while a page loads. */
const MAX_SHIFT = 0.02
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const allLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector('main :is([aria-busy=true], .animate-shimmer)') === null &&
          [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      ),
    )
    .toBe(true)

const FONT = '**/*.woff2'

/** What moves while a page loads and its font comes last, as on a slow network. */
async function shiftsOf(page: Page, path: string) {
  const releaseFont = await delay(page, FONT)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  await allLoaded(page)
  releaseFont()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await restore(page, FONT)
  return layoutShifts(page)
}

test('nothing moves while the main pages load', fullSize, async ({ signedIn: page }) => {
  test.setTimeout(420_000)
  const listId = await makeList(page, 'Elm Street')
  const aiListId = await gradedByAi(page, 'Oak Park', realRows(40))
  // A list whose usage remains, with no title left.
  const deletedId = await gradedByAi(page, 'Gone', realRows(12))
  await page.request.delete(`/api/lists/${deletedId}`, { headers: { origin: new URL(page.url()).origin } })
  await watchLayout(page)
  const paths = [
    '/',
    '/lists',
    `/swipe/${listId}`,
    `/review/${aiListId}`,
    `/samples/${aiListId}`,
    `/coverage/${listId}`,
    '/model',
    '/tokens',
    '/purchases',
    '/addSubscription',
    '/subscriptionDetails',
    '/notifications',
    '/settings',
    '/account',
    '/privacy',
    '/help',
  ]
  const moved: Record<string, unknown> = {}
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const path of paths) {
      const shifts = await shiftsOf(page, path)
      if (shifts.total > MAX_SHIFT) moved[`${path} at ${size.width} px`] = shifts
    }
    await page.goto(`/swipe/${listId}`)
    await page.getByRole('button', { name: /^(Start|Resume) Grading$/ }).click()
    await onScreen(page, '1 Elm Street, Davis')
    await allLoaded(page)
    const shifts = await layoutShifts(page)
    if (shifts.total > MAX_SHIFT) moved[`grading at ${size.width} px`] = shifts
  }
  expect(moved).toEqual({})
})
