import { conditionGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { gradeText } from '@curbgrade/core/grading/text'
import { english } from '@curbgrade/core/text/language'
import type { Page } from '@playwright/test'
import { atSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  balance,
  expectProgress,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  processedCount,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { expect, signIn, test } from './steps/product.ts'

const ROWS = atSize(50, 200)
const RELOAD_AFTER = ROWS / 2
const UNDONE = atSize(15, 60)
const STRIP = 10
/** Categories don't wait for the picture (D45), so most rows take only as long as their key. */
const CATEGORIES = [20, 120, 30] as const satisfies Grade[]

/** What the row gets: every 20th a condition, for a picture that was seen. */
function gradeOf(row: number): Grade {
  const grade = row % 20 === 0 ? conditionGrades[(row / 20) % 10]?.value : CATEGORIES[row % 3]
  if (grade === undefined) throw new Error(`no grade for row ${row}`)
  return grade
}

async function gradeRows(page: Page, from: number, to: number): Promise<void> {
  for (let row = from; row <= to; row++) {
    const { code, shift } = gradeKeys[gradeOf(row)]
    if (!shift) await expectSeen(page)
    await page.keyboard.press(shift ? `Shift+${code}` : code)
    await expectProgress(page, row)
  }
}

const { name } = english.textOf(gradeText)
const strip = (page: Page) => page.getByRole('list', { name: 'Your last grades' }).getByRole('button')
/** Expects the ten grades up to this row, newest first. */
async function expectStrip(page: Page, latest: number): Promise<void> {
  const names = Array.from({ length: STRIP }, (_, back) => {
    const row = latest - back
    return `${row} Elm Street, graded ${name(gradeOf(row))}. Change it`
  })
  await expect
    .poll(() => strip(page).evaluateAll((thumbs) => thumbs.map((thumb) => thumb.ariaLabel)))
    .toEqual(names)
}

/** Takes back more steps than the strip shows and, in full size, than one answer has. */
async function takeBack(page: Page, latest: number): Promise<void> {
  for (let undone = 1; undone <= UNDONE; undone++) {
    await page.keyboard.press('Backspace')
    await expectProgress(page, latest - undone)
  }
  await onScreen(page, `${latest - UNDONE + 1} Elm Street, Davis`)
  await expectStrip(page, latest - UNDONE)
  await expectSaved(page)
}

test(`a reload in the middle of ${ROWS} grades, and a second browser, keep the strip and every step of undo`, async ({
  signedIn: page,
  browser,
  baseURL,
  account,
}) => {
  test.setTimeout(420_000)
  const listId = await makeList(page, 'Elm Street', aCsv(ROWS))
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await gradeRows(page, 1, RELOAD_AFTER)
  await expectStrip(page, RELOAD_AFTER)
  await expectSaved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Resume Grading' }).click()
  await onScreen(page, `${RELOAD_AFTER + 1} Elm Street, Davis`)
  await expectProgress(page, RELOAD_AFTER)
  await expectStrip(page, RELOAD_AFTER)
  await takeBack(page, RELOAD_AFTER)
  expect(await processedCount(page, listId)).toBe(RELOAD_AFTER - UNDONE)

  const beforeLast = ROWS - 1
  await gradeRows(page, RELOAD_AFTER - UNDONE + 1, beforeLast)
  await expectSaved(page)
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await signIn(other, account)
  await startGrading(other, listId, 'Resume Grading')
  await onScreen(other, `${ROWS} Elm Street, Davis`)
  for (const browserPage of [page, other]) await expectStrip(browserPage, beforeLast)
  await takeBack(other, beforeLast)
  await gradeRows(other, ROWS - UNDONE, ROWS)
  await expect(other.getByRole('heading', { name: /^List Complete!/ })).toBeVisible()
  await expectSaved(other)
  const saved = await savedRows(other, listId)
  expect(saved.map(({ grade }) => grade)).toEqual(saved.map((_, index) => gradeOf(index + 1)))
  expect(await processedCount(other, listId)).toBe(ROWS)
  expect(await balance(other)).toBeGreaterThanOrEqual(0)
  await other.context().close()
})
