import type { Locator, Page } from '@playwright/test'
import { gradeChoice } from '../../fixtures/grade-words.ts'
import { aCsv } from '../steps/address-lists.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectAccessible } from '../steps/sound.ts'

async function rowsOf(page: Page, listId: string) {
  const answer = await page.request.get(`/api/lists/${listId}/rows?limit=200`)
  const { rows } = (await answer.json()) as { rows: { grade: number | null; flagged: boolean }[] }
  return {
    graded: rows.filter(({ grade }) => grade === 7).length,
    flagged: rows.filter(({ flagged }) => flagged).length,
  }
}

/** Filter and picture leave the table half of the window: what acts on it stays in its frame. */
async function expectWithin(bar: Locator): Promise<void> {
  const frame = await bar.boundingBox()
  const last = await bar.getByRole('button', { name: gradeChoice(10) }).boundingBox()
  if (frame === null || last === null) throw new Error('nothing is on screen')
  expect(last.x + last.width).toBeLessThanOrEqual(frame.x + frame.width)
  expect(last.width).toBeGreaterThanOrEqual(40)
}

test('grades forty in the grid by one key and flags all rows of a filter, with undo', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Elm Street', aCsv(60))
  const other = await page.context().newPage()
  await other.goto(`/lists/${listId}?g=7`)
  const shownElsewhere = other.getByRole('row', { name: /Elm Street/ })
  await page.goto(`/lists/${listId}?view=grid`)
  await page.getByRole('option', { name: /^1 Elm Street/ }).click()
  for (let more = 1; more < 40; more++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('40 selected')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('7')
  await expect(page.getByText(/^40 of these pictures weren't on screen/)).toBeVisible()
  await button(page, 'Grade 40 properties').click()
  await expect(page.getByText('7 Needs work: 40 properties.')).toBeVisible()
  await expect(shownElsewhere.first()).toBeVisible()
  await expect.poll(() => rowsOf(page, listId)).toEqual({ graded: 40, flagged: 0 })
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Undid the change of 40 properties.')).toBeVisible()
  await expect(shownElsewhere).toHaveCount(0)
  expect(await rowsOf(page, listId)).toEqual({ graded: 0, flagged: 0 })

  await page.goto(`/lists/${listId}?state=ungraded`)
  await page.getByRole('checkbox', { name: 'Select all 60' }).check()
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).uncheck()
  await expectWithin(page.getByRole('region', { name: 'Grade or annotate the selection' }))
  await page.keyboard.press('f')
  await expect(page.getByText(/^59 properties will change/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Change 59 properties').click()
  await expect(page.getByText('Flag: 59 properties.')).toBeVisible()
  expect(await rowsOf(page, listId)).toEqual({ graded: 0, flagged: 59 })
  await button(page, 'Undo').click()
  await expect(page.getByText('Undid the change of 59 properties.')).toBeVisible()
  expect(await rowsOf(page, listId)).toEqual({ graded: 0, flagged: 0 })
})
