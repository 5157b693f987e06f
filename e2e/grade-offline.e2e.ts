import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  button,
  card,
  expectProgress,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  pressKeys,
  processedCount,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { cut, loseAnswer, restore } from './steps/network.ts'
import { isOnTop } from './steps/on-top.ts'
import { expect, MAX_START_MS, test } from './steps/product.ts'

const gradeCalls = '**/api/lists/*/properties/*/grade'
/** Categories, because pictures that aren't loaded can't be graded offline (D45). */
const offlineKeys = '1234567890'.split('').map((digit) => `Shift+Digit${digit}`)

test('saves each grade given offline once, even after a reload', async ({ signedIn: page, context }) => {
  const listId = await makeList(page, 'Elm Street', aCsv(30))
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['5'])
  await pressKeys(page, ['6'])
  await expectSaved(page)

  await context.setOffline(true)
  await pressKeys(page, offlineKeys)
  await expectProgress(page, 12)
  await expect(page.getByText('10 waiting')).toBeVisible()
  await expect(page.getByText('10 grades are not saved yet')).toBeVisible()
  await expect(card(page).getByText("We can't reach the server", { exact: true })).toBeVisible()
  await page.keyboard.press('5')
  const heldBack = page.getByText(
    "We can't reach the server, and the picture isn't loaded. 5 wasn't recorded.",
  )
  await expect(heldBack).toBeVisible()
  await expect.poll(() => isOnTop(heldBack)).toBe(true)
  await expect.poll(() => isOnTop(page.getByText('10 grades are not saved yet'))).toBe(true)
  await expectProgress(page, 12)

  // The page loads again but the grade call fails, and one grade is stored while its response is lost.
  await cut(page, gradeCalls)
  await loseAnswer(page, gradeCalls)
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => processedCount(page, listId)).toBe(3)
  // The count that the page loaded before that grade was stored would be one short.
  await page.reload()
  await expect(page.getByText(/^10 more grades are waiting in this browser/)).toBeVisible()
  await button(page, 'Resume Grading').click()
  await onScreen(page, '13 Elm Street, Davis')
  await expect(page.getByText('10 waiting')).toBeVisible()

  const answered: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') answered.push(response.url())
  })
  await context.setOffline(true)
  await restore(page, gradeCalls)
  await context.setOffline(false)
  await expectSaved(page)
  await expectProgress(page, 12)
  expect(answered.length).toBe(10)
  expect(new Set(answered).size).toBe(10)
  const grades = (await savedRows(page, listId)).map(({ grade }) => grade)
  expect(grades).toEqual([
    5,
    6,
    20,
    120,
    40,
    30,
    50,
    60,
    70,
    80,
    90,
    100,
    ...Array.from({ length: 18 }, () => null),
  ])
  expect(await processedCount(page, listId)).toBe(12)
})

test('loads the picture again by itself once the server is back', async ({ signedIn: page, product }) => {
  test.setTimeout(MAX_START_MS + 120_000)
  const listId = await makeList(page, 'Elm Street', aCsv(30))
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await expectSeen(page)
  const resume = await product.suspend()
  await pressKeys(page, offlineKeys)
  await expect(card(page).getByText("We can't reach the server", { exact: true })).toBeVisible()
  await resume()
  // The browser opens the live channel again after a few seconds.
  await expect(page.locator('[data-impression]')).toHaveAttribute('data-impression', 'seen', {
    timeout: 60_000,
  })
  await expectSaved(page)
})

test('sends waiting grades when the network returns, on any page', async ({ signedIn: page, context }) => {
  const listId = await makeList(page, 'Elm Street')
  await page.getByRole('link', { name: 'Elm Street', exact: true }).click()
  await button(page, 'Start Grading').click()
  await onScreen(page, '1 Elm Street, Davis')
  await context.setOffline(true)
  await pressKeys(page, ['7'])
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Property Lists' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => processedCount(page, listId)).toBe(1)
})

test('shows a grade that can never be saved, even after a reload', fullSize, async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await cut(page, '**/api/events')
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await page.request.delete(`/api/lists/${listId}`, { headers: { origin: new URL(page.url()).origin } })
  await pressKeys(page, ['7'])
  const refusal = page.getByText("We couldn't save the grade of 1 Elm Street")
  await expect(refusal).toBeVisible()
  await expect(page.getByText(/You gave 7\.$/)).toBeVisible()
  await restore(page, '**/api/events')
  await expect(page.getByRole('heading', { level: 1, name: 'List not found' })).toBeVisible()
  await expect(refusal).toBeVisible()

  await startGrading(page, await makeList(page, 'Oak Street'))
  await expect(refusal).toBeVisible()
  await button(page, 'Dismiss').click()
  await expect(refusal).toBeHidden()
  await page.reload()
  await expect(button(page, 'Start Grading')).toBeVisible()
  await expect(refusal).toBeHidden()
})
