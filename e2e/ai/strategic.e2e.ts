import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { fullSize } from '../../fixtures/test-size.ts'
import { addressList } from '../steps/address-lists.ts'
import {
  button,
  card,
  expectProgress,
  expectSaved,
  makeList,
  onScreen,
  pressKeys,
  savedRows,
  startGrading,
} from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

/** AI score, confidence and class of the rows, repeating. */
const predictions = [
  ['0.8124', '0.934', 'needs_work'],
  ['0.12', '0.7', 'good_condition'],
  ['0.5', '0.51', '30'],
  ['unreadable', '', ''],
] as const

/** A strategic sample of `count` rows of a real list. */
function strategicSample(count: number) {
  const csv = addressList('house_sales_crlf_985.csv').buffer.toString()
  const { data, meta } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const rows = data.slice(0, count).map((row, at): Record<string, string> => {
    const [ai_score, confidence, predicted_class] = predictions[at % predictions.length] ?? predictions[0]
    return { ...row, photo_url: `https://photos.example/${at}.jpg`, ai_score, confidence, predicted_class }
  })
  const fields = [...(meta.fields ?? []), 'photo_url', 'ai_score', 'confidence', 'predicted_class']
  return {
    name: 'strategic.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(Papa.unparse({ fields, data: rows.map((row) => fields.map((field) => row[field])) })),
  }
}

const makeSample = async (page: Page, count = 12) =>
  makeList(page, 'Strategic sample, June', strategicSample(count))

const aiFirst = (page: Page) => page.getByRole('switch', { name: 'Show AI first' })
const panel = (page: Page) => page.getByRole('region', { name: 'AI prediction' })
const agreementOf = async (page: Page, listId: string) => {
  const answer = await page.request.get(`/api/lists/${listId}`)
  return ((await answer.json()) as { list: { agreement: unknown } }).list.agreement
}

test("shows the AI's prediction for each property, marks disagreement, and sums it up", async ({
  signedIn: page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const listId = await makeSample(page)
  await startGrading(page, listId)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Strategic Sample - Reviewing AI Predictions' }),
  ).toBeVisible()
  await onScreen(page, '500 HIGH ST, SACRAMENTO')
  await aiFirst(page).click()
  await expect(panel(page)).toContainText(/AI Score\s*0\.812/)
  await expect(panel(page)).toContainText('Needs Work')
  await expect(panel(page)).toContainText(/Confidence\s*0\.934/)
  await expect(panel(page)).toContainText('Needs work')

  await pressKeys(page, ['2'])
  await expect(
    page.getByRole('button', { name: '500 HIGH ST, graded 2; the AI disagrees. Change it' }),
  ).toBeVisible()
  await expect(panel(page)).toContainText(/0\.120.*Good Condition/)
  await pressKeys(page, ['2'])
  await expect(panel(page)).toContainText(/0\.500.*Uncertain/)
  await expect(panel(page)).toContainText('Land')
  await page.keyboard.press('Shift+Digit1')
  await expect(panel(page)).toContainText('The file has no valid score for this property.')
  for (let row = 4; row <= 12; row++) {
    await pressKeys(page, ['7'])
    await expectProgress(page, row)
  }
  await expect(
    page.getByRole('heading', { name: "List Complete! You've graded all 12 properties in this list." }),
  ).toBeVisible()
  await expectSaved(page)
  // Rows 1, 5 and 9 have the score 0.812: the first disagrees, the others agree. 2, 6 and 10 have 0.12: the first agrees. In 3, 7
  // and 11 the AI says a category, and 4, 8 and 12 have no score: nothing to compare.
  expect(await agreementOf(page, listId)).toEqual({ agreed: 3, disagreed: 3 })
  await expect(page.getByText('AI agreement')).toBeVisible()
  await expect(page.getByText('available after 30 comparisons; 6 so far')).toBeVisible()
  await expect(page.getByText(/Median grade\s*7/)).toBeVisible()
  expect(asked.filter((url) => url.includes('photos.example'))).toEqual([])
})

test('hides predictions until the grade, and remembers the choice to show them first', async ({
  signedIn: page,
}) => {
  const listId = await makeSample(page)
  await startGrading(page, listId)
  await onScreen(page, '500 HIGH ST, SACRAMENTO')
  await expect(panel(page)).toContainText('Hidden until you grade')
  await expect(panel(page)).not.toContainText('0.812')
  await pressKeys(page, ['8'])
  await expect(panel(page)).toContainText(
    /Last: 500 HIGH ST\s*You 8, AI 8\s*Agrees\s*AI Score 0\.812, confidence 0\.934/,
  )
  await expectSaved(page)
  await page.reload()
  await button(page, 'Resume Grading').click()
  await expect(card(page)).toBeVisible()
  await expect(aiFirst(page)).not.toBeChecked()
  await expect(panel(page)).not.toContainText('0.120')
  await aiFirst(page).click()
  await expect(panel(page)).toContainText('0.120')
  await page.reload()
  await button(page, 'Resume Grading').click()
  await expect(aiFirst(page)).toBeChecked()
  await expect(panel(page)).toContainText('0.120')
  await pressKeys(page, ['3'])
  await expectProgress(page, 2)
  await expectSaved(page)
  const check = await page.request.get(`/api/lists/${listId}/model-check`)
  expect(await check.json()).toMatchObject({ blindAgreement: { n: 1 }, seenAgreement: { n: 1 } })
})

test('changes the review with the grade, and removes it on undo', async ({ signedIn: page }) => {
  const listId = await makeSample(page)
  await startGrading(page, listId)
  await onScreen(page, '500 HIGH ST, SACRAMENTO')
  await pressKeys(page, ['9'])
  await expectSaved(page)
  expect(await agreementOf(page, listId)).toEqual({ agreed: 1, disagreed: 0 })
  await page.getByRole('button', { name: /^500 HIGH ST, graded 9/ }).click()
  await pressKeys(page, ['1'])
  await expectSaved(page)
  expect(await agreementOf(page, listId)).toEqual({ agreed: 0, disagreed: 1 })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expectSaved(page)
  await expect.poll(() => agreementOf(page, listId)).toEqual({ agreed: 0, disagreed: 0 })
  expect((await savedRows(page, listId)).filter(({ grade }) => grade !== null)).toEqual([])
})

test('marks a strategic list among the others', async ({ signedIn: page }) => {
  await makeSample(page)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'STRATEGIC' })).toHaveCount(1)
})

test('is accessible', fullSize, async ({ signedIn: page }) => {
  const listId = await makeSample(page)
  await page.goto(`/swipe/${listId}`)
  await expect(button(page, 'Start Grading')).toBeVisible()
  await button(page, 'Start Grading').click()
  await onScreen(page, '500 HIGH ST, SACRAMENTO')
  await expect(panel(page)).toBeVisible()
  await expect(card(page).getByRole('img')).toBeVisible()
  await expectSound(page)
  await pressKeys(page, ['2'])
  await expect(panel(page)).toContainText('Disagrees')
  await expectSound(page)
  await aiFirst(page).click()
  await pressKeys(page, ['3', '4', 'Shift+Digit1', '7', '7', '5', '6', '9', '0', '4', '3'])
  await expect(page.getByText('AI agreement')).toBeVisible()
  await expectSound(page)
})
