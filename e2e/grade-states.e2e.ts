import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { gradeChoice } from '../fixtures/grade-words.ts'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  balance,
  button,
  card,
  expectProgress,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { delay } from './steps/network.ts'
import { expect, signIn, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const notFound = "The property list you're looking for doesn't exist or you don't have access to it."

test(
  "shows another user's list, a missing list and a malformed id alike",
  fullSize,
  async ({ signedIn: page, request }) => {
    const listId = await makeList(page, 'Elm Street')
    const other = { email: `${randomUUID()}@example.test`, password: 'correct horse', name: 'Other' }
    await request.post('/api/auth/sign-up/email', { data: other })
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, other)
    for (const id of [listId, randomUUID(), 'nonsense']) {
      await page.goto(`/swipe/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'List not found' })).toBeVisible()
      await expect(page.getByText(notFound)).toBeVisible()
    }
    await expectSound(page)
    await page.getByRole('link', { name: 'Back to lists' }).click()
    await expect(page).toHaveURL('/lists')
  },
)

test('shows the summary of a complete list, and exports it', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street', aCsv(10))
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Shift+Digit4'])
  const complete = page.getByRole('heading', {
    name: "List Complete! You've graded all 10 properties in this list.",
  })
  await expect(complete).toBeVisible()
  await expect(page.getByRole('list', { name: 'Categories' })).toHaveText('Land 1')
  const downloading = page.waitForEvent('download')
  await button(page, 'Export Results').click()
  await expect(button(page, 'Export')).toBeFocused()
  await page.keyboard.press('Backspace')
  await button(page, 'Export').click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
  await expectSound(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Backspace')
  await onScreen(page, '10 Elm Street, Davis')
  await pressKeys(page, ['0'])
  await expect(complete).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await expect(complete).toBeVisible()
  await button(page, 'Review again').click()
  await expect(card(page).getByText('Previously graded 1')).toBeVisible()
})

test('regrades one of the last ten, which another browser shows and undoes, too', async ({
  signedIn: page,
  browser,
  baseURL,
  account,
}) => {
  const listId = await makeList(page, 'Elm Street')
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['1', '2', '3'])
  await button(page, '1 Elm Street, graded 1. Change it').click()
  await onScreen(page, '1 Elm Street, Davis')
  await page.keyboard.press('Escape')
  await onScreen(page, '4 Elm Street, Davis')
  await button(page, '2 Elm Street, graded 2. Change it').click()
  await expectSeen(page)
  await button(page, gradeChoice(9)).click()
  await onScreen(page, '4 Elm Street, Davis')
  await expectProgress(page, 3)
  await expectSaved(page)
  const firstFour = async () => (await savedRows(page, listId)).slice(0, 4).map(({ grade }) => grade)
  expect(await firstFour()).toEqual([1, 9, 3, null])

  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await signIn(other, account)
  const strip = [
    '3 Elm Street, graded 3. Change it',
    '2 Elm Street, graded 9. Change it',
    '1 Elm Street, graded 1. Change it',
  ]
  for (const browserPage of [page, other]) {
    await startGrading(browserPage, listId, 'Resume Grading')
    await onScreen(browserPage, '4 Elm Street, Davis')
    await expect(browserPage.getByRole('list', { name: 'Your last grades' }).getByRole('button')).toHaveText([
      '3',
      '9',
      '1',
    ])
    for (const name of strip) await expect(button(browserPage, name)).toBeVisible()
  }
  await pressKeys(other, ['6'])
  await expect(card(page).getByText('Graded 6 in another window')).toBeVisible()
  for (const key of ['Control+z', 'Meta+z', 'Control+z', 'Backspace', 'Backspace'])
    await other.keyboard.press(key)
  await onScreen(other, '1 Elm Street, Davis')
  await expectProgress(other, 0)
  await expectSaved(other)
  expect(await firstFour()).toEqual([null, null, null, null])
  await other.context().close()
})

test('takes back a skip and a bulk edit after a reload, and again on the list page', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Elm Street')
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['1'])
  await page.keyboard.press(' ')
  await onScreen(page, '3 Elm Street, Davis')
  await expectSaved(page)
  const gradeMany = async () => {
    const selection = { filter: {}, all: false, included: ['r1', 'r5', 'r6'] }
    const data = { selection, edit: { type: 'grade', grade: 8 } }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await page.request.post(`/api/lists/${listId}/rows/bulk-edits`, { data, headers })
  }
  const grades = async () => (await savedRows(page, listId)).slice(0, 6).map(({ grade }) => grade)
  await gradeMany()
  expect(await grades()).toEqual([8, null, null, null, 8, 8])

  await page.reload()
  await startGrading(page, listId, 'Resume Grading')
  await expectProgress(page, 3)
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Undid the change of 3 properties.')).toBeVisible()
  await expectProgress(page, 1)
  expect(await grades()).toEqual([1, null, null, null, null, null])
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Undid skipping 2 Elm Street.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await onScreen(page, '1 Elm Street, Davis')
  await expectSaved(page)
  expect(await grades()).toEqual([null, null, null, null, null, null])

  await gradeMany()
  await page.goto(`/lists/${listId}`)
  await expect(page.getByText('5 Elm Street', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Undid the change of 3 properties.')).toBeVisible()
  expect(await grades()).toEqual([null, null, null, null, null, null])
})

test('shows properties without a picture, free, and continues', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Nowhere', aCsv(12, 'No Imagery Lane'))
  const before = await balance(page)
  await startGrading(page, listId)
  await onScreen(page, '1 No Imagery Lane, Davis')
  await expect(card(page).getByText('No image available')).toBeVisible()
  await page.keyboard.press('Shift+Digit6')
  await onScreen(page, '2 No Imagery Lane, Davis')
  await expectSaved(page)
  expect(await balance(page)).toBe(before)
  await expectSound(page)
})

test('continues while the imagery provider is down, and offers to load the picture again', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Down', aCsv(12, 'Supplier Down Road'))
  await startGrading(page, listId)
  await onScreen(page, '1 Supplier Down Road, Davis')
  // Not "no image", which would be a category for the property.
  await expect(card(page).getByText("The picture couldn't be loaded")).toBeVisible()
  await expect(
    card(page).getByText("We can't reach the imagery provider. Nothing was charged."),
  ).toBeVisible()
  const asked = page.waitForResponse('**/getStreetViewImage')
  await button(page, 'Load the picture again').click()
  expect((await asked).status()).toBe(503)
  await pressKeys(page, ['5'])
  await expect(page.getByText('No picture. Press 5 again to grade it anyway.')).toBeVisible()
  await expectProgress(page, 0)
  await pressKeys(page, ['5'])
  await onScreen(page, '2 Supplier Down Road, Davis')
  await expectSaved(page)
})

test(
  'stops at a picture that the balance does not cover, and records no grade for it',
  fullSize,
  async ({ signedIn: page }) => {
    await spend(page, 195)
    const listId = await makeList(page, 'Elm Street')
    await startGrading(page, listId)
    for (let row = 1; row <= 5; row++) {
      await expect(card(page).getByRole('img', { name: `${row} Elm Street, Davis` })).toBeVisible()
      // Two pictures are prefetched. Requested concurrently, a later one might take the last token.
      await expect.poll(() => balance(page)).toBe(Math.max(0, 3 - row))
      await pressKeys(page, ['5'])
    }
    const dialog = page.getByRole('dialog', { name: 'Insufficient Tokens' })
    await expect(dialog).toContainText('Viewing this picture costs 1 token')
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(card(page).getByText('Not enough tokens for this picture.')).toBeVisible()
    await page.keyboard.press('p')
    await expect(dialog).toContainText('Opening a panorama costs 2 tokens, and your balance is too low.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await pressKeys(page, ['5'])
    await expect(dialog).toContainText("The grade wasn't recorded.")
    await expectProgress(page, 5)
    await dialog.getByRole('link', { name: 'Get More Tokens' }).click()
    await expect(page).toHaveURL(`/tokens?list=${listId}`)
  },
)

/** Each token buys the picture of one house. */
async function spend(page: Page, tokens: number): Promise<void> {
  const listId = await makeList(page, 'Spent', aCsv(200, 'Oak Street'))
  const address = { listId, street: '', city: 'Davis', state: 'CA', width: 400, height: 270 }
  const buy = (row: number) =>
    page.request.post('/getStreetViewImage', {
      data: { ...address, propertyId: `r${row}` },
      headers: { origin: new URL(page.url()).origin },
    })
  for (let row = 1; row <= tokens; row += 15)
    await Promise.all(Array.from({ length: Math.min(15, tokens - row + 1) }, (_, index) => buy(row + index)))
  // A few houses have no picture, and cost nothing.
  for (let row = tokens + 1; row <= 200 && (await balance(page)) > 200 - tokens; row++) await buy(row)
  expect(await balance(page)).toBe(200 - tokens)
}

test('works with the keyboard only', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await page.goto(`/swipe/${listId}`)
  await expect(button(page, 'Start Grading')).toBeFocused()
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await onScreen(page, '1 Elm Street, Davis')
  await expect(page.locator('[data-impression]')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts and settings' })).toBeVisible()
  await page.keyboard.press('5')
  await page.keyboard.press('Escape')
  await expectProgress(page, 0)

  await page.keyboard.press('Space')
  await onScreen(page, '2 Elm Street, Davis')
  await page.keyboard.press('Control+5')
  await expectProgress(page, 0)
  await pressKeys(page, ['8'])
  await onScreen(page, '3 Elm Street, Davis')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await onScreen(page, '1 Elm Street, Davis')
  await expectProgress(page, 0)

  await button(page, gradeChoice(6)).focus()
  await page.keyboard.press('Space')
  await onScreen(page, '2 Elm Street, Davis')
  await expectProgress(page, 1)
})

test('grades by touch once the picture is there, and skips and undoes by swiping', async ({
  browser,
  baseURL,
  account,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, account)
  const listId = await makeList(page, 'Elm Street')
  const sendPictures = await delay(page, '**/getStreetViewImage')
  await startGrading(page, listId)
  await expect(card(page)).toBeVisible()
  for (const name of [gradeChoice(5), gradeChoice(10)]) {
    await button(page, name).tap()
    await expect(
      page.getByText(`Wait for the picture. ${Number.parseInt(name)} wasn't recorded.`),
    ).toBeVisible()
  }
  await page.keyboard.press('7')
  await expect(page.getByText("Wait for the picture. 7 wasn't recorded.")).toBeVisible()
  await expectProgress(page, 0)
  sendPictures()
  await onScreen(page, '1 Elm Street, Davis')
  await button(page, gradeChoice(5)).tap()
  await onScreen(page, '2 Elm Street, Davis')
  await button(page, 'Undo').tap()
  await onScreen(page, '1 Elm Street, Davis')
  const hint = page.getByText('Swipe left to skip, right to undo.')
  await expect(hint).toBeVisible()
  await swipe(page, -160)
  await onScreen(page, '2 Elm Street, Davis')
  await expect(hint).toBeHidden()
  await swipe(page, -30)
  await onScreen(page, '2 Elm Street, Davis')
  await swipe(page, 160)
  await onScreen(page, '1 Elm Street, Davis')
  for (const name of [gradeChoice(1), gradeChoice(10), 'Commercial', 'Undo', 'Skip'])
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await context.close()
})

/** Swipes a finger over the card, by a number of pixels to the right. */
async function swipe(page: Page, way: number): Promise<void> {
  const box = await page.getByRole('region', { name: 'Property', exact: true }).boundingBox()
  if (!box) throw new Error('no card on screen')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const at = (share: number) => [{ x: x + way * share, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('is accessible before and while grading', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await page.goto(`/swipe/${listId}`)
  await expect(button(page, 'Start Grading')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Start Grading').click()
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['1', '5', '9', 'Shift+Digit7', 'Space', 'Backspace'])
  await expect(page.getByRole('list', { name: 'Your last grades' }).getByRole('button')).toHaveCount(4)
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('?')
  await expectSound(page)
})

test('a picture does not open from the browser cache after its owner has logged out', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Private')
  await startGrading(page, listId)
  const picture = (await card(page).getByRole('img').getAttribute('src')) ?? ''
  expect((await page.goto(picture))?.status()).toBe(200)
  const again = await page.goto(picture)
  expect([again?.status(), again?.headers()['cache-control']]).toEqual([200, 'private, no-cache'])
  const fileUrl = `/api/lists/${listId}/file`
  const file = await page.request.get(fileUrl)
  expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect((await page.request.post('/api/auth/sign-out', { data: {} })).ok()).toBe(true)
  for (const url of [picture, fileUrl]) expect((await page.goto(url))?.status()).toBe(401)
})
