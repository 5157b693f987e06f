import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { expectSaved, makeList, onScreen, pressKeys, startGrading } from './steps/grading-steps.ts'
import { layoutShifts, watchLayout } from './steps/layout-shifts.ts'
import { slowDown } from './steps/network.ts'
import { expect, test } from './steps/product.ts'

/** Longer after a key than a browser counts a move as the user's own. */
const LATE_MS = 700
/** The share of the screen that may move in total, over all houses. */
const MAX_SHIFT = 0.01
const keys = Array.from({ length: 100 }, (_, at) => '1234567890'.charAt(at % 10))

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(
    `nothing moves while 100 houses are graded whose pictures come late, at ${size.width} px`,
    fullSize,
    async ({ signedIn: page }) => {
      test.setTimeout(420_000)
      await page.setViewportSize(size)
      await watchLayout(page)
      await slowDown(page, '**/api/images/**', LATE_MS)
      await startGrading(page, await makeList(page, 'Elm Street', aCsv(110)))
      await onScreen(page, '1 Elm Street, Davis')
      const before = await layoutShifts(page)
      await pressKeys(page, keys)
      await expectSaved(page)
      const { total, moved } = await layoutShifts(page)
      expect(total - before.total, moved.join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
    },
  )
