import { CONFIRM_MS } from '@curbgrade/core/grading/admit-grade'
import type { Page } from '@playwright/test'
import { gradeChoice } from '../fixtures/grade-words.ts'
import { atSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { button, makeList, savedRows, startGrading } from './steps/grading-steps.ts'
import { delay } from './steps/network.ts'
import { expect, test } from './steps/product.ts'

/** No grade 1 to 10 is stored for a house that no one saw, unless it is given twice (D73, D75). */

const STREETS = { missing: 'No Imagery Lane', failed: 'Supplier Down Road', late: 'Elm Street' }
type State = keyof typeof STREETS | 'never requested'
const SAID = { missing: 'No image available', failed: "The picture couldn't be loaded" }
const states: readonly State[] = ['never requested', 'missing', 'failed', 'late']
const PICTURES = '**/api/images/**'
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const streetIn = (state: State) => STREETS[state === 'never requested' ? 'late' : state]

async function expectGrade(page: Page, listId: string, grade: number | null, isSeen = false): Promise<void> {
  await expect.poll(async () => (await savedRows(page, listId))[0]?.grade).toBe(grade)
  if (grade === null) return
  const { history } = await (await page.request.get(`/api/lists/${listId}/rows/r1`)).json()
  expect(history.length).toBe(1)
  expect(history[0].shownAt === null).toBe(!isSeen)
}

/** Gives 5 twice, by key or by button: the first time only asks. */
async function expectHeldOnce(page: Page, listId: string, give: () => Promise<void>): Promise<void> {
  const asked = page.getByText(/press 5 again|Press 5 again|Save again/).first()
  // The page may say that a picture is missing a moment before a key takes it into account.
  await expect(async () => {
    await give()
    await expect(asked).toBeVisible({ timeout: CONFIRM_MS })
  }).toPass()
  await expectGrade(page, listId, null)
  await give()
  await expectGrade(page, listId, 5)
}

/** A picture that is on its way holds the grade, however often it is given. */
async function expectHeldUntilSeen(
  page: Page,
  listId: string,
  { give, arrive }: { give: () => Promise<void>; arrive: () => void },
): Promise<void> {
  for (let times = 0; times < 2; times++) await give()
  await expect(page.getByText(/Wait for the picture/).first()).toBeVisible()
  await expectGrade(page, listId, null)
  arrive()
  // It counts as seen once it is painted.
  await expect(async () => {
    await give()
    await expect.poll(async () => (await savedRows(page, listId))[0]?.grade, { timeout: 2_000 }).toBe(5)
  }).toPass()
  await expectGrade(page, listId, 5, true)
}

const giveBy = (page: Page, { width }: { width: number }) =>
  width > 400 ? () => page.keyboard.press('5') : () => button(page, gradeChoice(5)).click()

for (const size of atSize(SIZES.slice(0, 1), SIZES)) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    for (const state of states.slice(1))
      test(`the grading screen holds a grade while the picture is ${state}`, async ({ signedIn: page }) => {
        const listId = await makeList(page, 'Unseen', aCsv(12, streetIn(state)))
        const give = giveBy(page, size)
        const release = state === 'late' ? await delay(page, PICTURES) : null
        await startGrading(page, listId)
        const impression = page.locator('[data-impression]')
        if (release === null) {
          await expect(impression).toHaveAttribute('data-impression', state)
          return expectHeldOnce(page, listId, give)
        }
        await expect(impression).toHaveAttribute('data-impression', 'waiting')
        await expectHeldUntilSeen(page, listId, { give, arrive: release })
      })

    for (const view of atSize(['table'], ['table', 'grid', 'map']))
      for (const state of states)
        test(`the ${view} holds the grade of a row whose picture is ${state}`, async ({ signedIn: page }) => {
          const listId = await makeList(page, 'Unseen', aCsv(12, streetIn(state)))
          const release = state === 'late' ? await delay(page, PICTURES) : () => {}
          await page.goto(`/lists/${listId}?view=${view}&row=1`)
          const panel = page.getByRole('region', { name: `Details of 1 ${streetIn(state)}` })
          await expect(panel).toBeVisible()
          const give = giveBy(page, size)
          if (state === 'never requested') return expectHeldOnce(page, listId, give)
          const asked = page.waitForRequest(state === 'late' ? PICTURES : '**/getStreetViewImage')
          await button(page, 'See the picture · 1 token').click()
          await asked
          if (state === 'late') return expectHeldUntilSeen(page, listId, { give, arrive: release })
          await expect(panel.getByText(SAID[state])).toBeVisible()
          await expectHeldOnce(page, listId, give)
        })

    for (const state of states)
      test(`the samples hold the grade of a house whose picture is ${state}`, async ({ signedIn: page }) => {
        const listId = await makeList(page, 'Unseen', aCsv(12, streetIn(state)))
        const release = state === 'late' ? await delay(page, PICTURES) : () => {}
        // Without a grade, there are no samples.
        await page.request.put(`/api/lists/${listId}/properties/r12/grade`, { data: { grade: 20 } })
        await page.goto(`/samples/${listId}`)
        const sample = page
          .getByRole('region', { name: /Not Graded/ })
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: `1 ${streetIn(state)}`, exact: true }) })
        if (state !== 'never requested') {
          const answered = page.waitForResponse('**/getStreetViewImage')
          await sample.getByRole('button', { name: 'Get picture · 1 token' }).click()
          await answered
        }
        await sample.getByRole('button', { name: `Edit 1 ${streetIn(state)}` }).click()
        const give = async () => {
          // A picture beyond the edge of the page isn't seen.
          await sample.scrollIntoViewIfNeeded()
          await sample.getByLabel(`Grade of 1 ${streetIn(state)}`).selectOption({ label: gradeChoice(5) })
          await sample.getByRole('button', { name: 'Save', exact: true }).click()
        }
        if (state !== 'late') return expectHeldOnce(page, listId, give)
        await expectHeldUntilSeen(page, listId, { give, arrive: release })
      })
  })
}
