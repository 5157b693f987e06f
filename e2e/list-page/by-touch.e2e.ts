import type { Page } from '@playwright/test'
import { gradeChoice } from '../../fixtures/grade-words.ts'
import { fullSize } from '../../fixtures/test-size.ts'
import { aCsv } from '../steps/address-lists.ts'
import { button, card, expectSaved, makeList, onScreen } from '../steps/grading-steps.ts'
import { exportGeoJson, leftHalfOf, makePlacedList, mapOf } from '../steps/list-page-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectAccessible } from '../steps/sound.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

type Row = { rowNo: number; grade: number | null; flagged: boolean; note: string | null; attributes: object }

async function rowsOf(page: Page, listId: string): Promise<Row[]> {
  const answer = await page.request.get(`/api/lists/${listId}/rows?limit=200`)
  return ((await answer.json()) as { rows: Row[] }).rows
}
const gradedOf = async (page: Page, listId: string) =>
  (await rowsOf(page, listId)).filter(({ grade }) => grade !== null).length

type Point = { x: number; y: number }

/** Moves a finger from one point to another, and rests before it lifts, so that nothing glides on. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  const moves = 12
  for (let move = 1; move <= moves; move += 1) {
    const share = move / moves
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await touch('touchEnd')
  await finger.detach()
}

/** Holds a finger on a picture until everything up to it is selected. */
async function hold(page: Page, name: RegExp, selected: string): Promise<void> {
  const box = await page.getByRole('option', { name }).boundingBox()
  if (box === null) throw new Error('the picture has no box')
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByText(selected)).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('finds row 57 and corrects it, and grades forty of the grid at once, with undo', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Elm Street', aCsv(60))
  await page.goto(`/lists/${listId}`)
  await page.getByRole('textbox', { name: 'Go to row' }).fill('57')
  await button(page, 'Go to row 57').tap()
  const panel = page.getByRole('region', { name: 'Details of 57 Elm Street' })
  await panel.getByRole('button', { name: gradeChoice(4) }).tap()
  await expect(page.getByText('No picture yet. See it for 1 token, or press 4 again.')).toBeVisible()
  await panel.getByRole('button', { name: gradeChoice(4) }).tap()
  await expect(panel.getByText('4Sound').first()).toBeVisible()
  await expect.poll(() => gradedOf(page, listId)).toBe(1)
  await panel.getByRole('button', { name: 'Close' }).tap()

  await page.getByTitle('Grid').tap()
  await page.getByRole('option', { name: /^1 Elm Street/ }).tap()
  await expect(page.getByText('Hold a picture to select everything up to it.')).toBeVisible()
  await expectAccessible(page)
  await scrollTo(page, 40)
  await hold(page, /^40 Elm Street/, '40 selected')
  await button(page, gradeChoice(7)).tap()
  await button(page, 'Grade 40 properties').tap()
  await expect(page.getByText('7 Needs work: 40 properties.')).toBeVisible()
  await expect.poll(() => gradedOf(page, listId)).toBe(41)
  await button(page, 'Undo').tap()
  await expect(page.getByText('Undid the change of 40 properties.')).toBeVisible()
  expect(await gradedOf(page, listId)).toBe(1)
})

/** Scrolls the grid with a finger until the picture of a row rests in view. */
async function scrollTo(page: Page, rowNo: number): Promise<void> {
  const picture = page.getByRole('option', { name: new RegExp(`^${rowNo} Elm Street`) })
  await expect(async () => {
    if (!(await picture.isVisible())) await scrollToward(page, rowNo)
    await expect(picture).toBeVisible({ timeout: 200 })
    // On a busy machine the grid glides on after the finger.
    await picture.scrollIntoViewIfNeeded({ timeout: 2_000 })
  }).toPass()
}

/** The grid may have glided past the row: the last picture in the page says on which side it is. */
async function scrollToward(page: Page, rowNo: number): Promise<void> {
  const last = await page.getByRole('option').last().getAttribute('aria-label', { timeout: 2_000 })
  const [high, low] = [
    // Below the notice of the last grade.
    { x: 195, y: 330 },
    { x: 195, y: 580 },
  ]
  await (Number.parseInt(last ?? '', 10) > rowNo ? drag(page, high, low) : drag(page, low, high))
}

test(
  'annotates and grades an area of the map as a queue, and exports it as GeoJSON',
  fullSize,
  async ({ signedIn: page }) => {
    test.slow()
    const listId = await makePlacedList(page)
    await page.goto(`/lists/${listId}?view=map`)
    await expect(mapOf(page)).toContainText('Curbgrade demo town')
    await button(page, 'Select an area').tap()
    await expect(page.getByText('Drag over the map.', { exact: true })).toBeVisible()
    const [from, to] = await leftHalfOf(mapOf(page))
    await drag(page, { ...from, y: from.y + 50 }, to)
    await expect(button(page, 'Remove: inside the area on the map')).toBeVisible()
    await expect(page.getByText(/^\d+ of 25 properties$/)).toBeVisible()
    // The browser may take the first tap after a drag for the end of a fling.
    await expect(async () => {
      if (!page.url().includes('/swipe/'))
        await page.getByRole('link', { name: 'Grade these' }).tap({ timeout: 2_000 })
      await page.waitForURL(/\/swipe\//, { timeout: 2_000 })
    }).toPass()

    await button(page, 'Start Grading').tap()
    await expect(card(page)).toBeVisible()
    await button(page, 'Grading settings').tap()
    await button(page, 'Edit questions').tap()
    for (const preset of ['Add: Boarded', 'Add: Tall grass']) await button(page, preset).tap()
    await button(page, 'Save questions').tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    const first = (await card(page).getAttribute('aria-label')) ?? ''
    await card(page).getByRole('button', { name: 'Flag', exact: true }).tap()
    for (const name of ['Boarded: not answered', 'Tall grass: not answered']) await button(page, name).tap()
    await card(page).getByRole('button', { name: 'Note', exact: true }).tap()
    await page.getByRole('textbox', { name: /^Note about/ }).fill('Boards on the door')
    await button(page, 'Save note').tap()
    await onScreen(page, first)
    await button(page, gradeChoice(9)).tap()
    await expect(card(page)).not.toHaveAccessibleName(first)
    await expectSaved(page)
    expect((await rowsOf(page, listId)).filter(({ grade }) => grade !== null)).toMatchObject([
      { grade: 9, flagged: true, note: 'Boards on the door', attributes: { 1: true, 2: true } },
    ])

    await page.goBack()
    await button(page, 'More').tap()
    await page.getByRole('menuitem', { name: 'Export' }).tap()
    await expectAccessible(page)
    const features = await exportGeoJson(page, 'tap')
    expect(features.length).toBeGreaterThan(1)
    expect(features.length).toBeLessThan(24)
    expect(features.filter(({ grade }) => Boolean(grade))).toMatchObject([{ grade: 9 }])
  },
)

test('archives a list, moves it to the trash, and takes both back', async ({ signedIn: page }) => {
  await makeList(page, 'Elm Street')
  await page.reload()
  const list = page.getByRole('article').filter({ hasText: 'Elm Street' })
  const choose = (entry: string) =>
    // A menu closes when its list is drawn again, as by a live event.
    expect(async () => {
      const item = page.getByRole('menuitem', { name: entry })
      if (!(await item.isVisible())) await button(page, 'Options for Elm Street').tap({ timeout: 5_000 })
      await item.tap({ timeout: 5_000 })
    }).toPass()
  await choose('Archive')
  await expect(list).toBeHidden()
  await button(page, 'Undo').tap()
  await expect(list).toBeVisible()
  await choose('Delete List')
  await button(page, 'Delete List').tap()
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'Trash' }).tap()
  await button(page, 'Restore Elm Street').tap()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.goto('/lists')
  await expect(list).toBeVisible()
})
