import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { card, expectSeen, makeList, startGrading } from './steps/grading-steps.ts'
import { addPhotosOf } from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectAccessible, expectSound } from './steps/sound.ts'

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Hide a part' })
const boxOf = (page: Page): Locator => dialogOf(page).getByRole('button', { name: /^Part to hide/ })

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Your photo|More about this picture)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Hide a part' }).click()
  await expect(boxOf(page)).toBeVisible()
}

async function aPhotoOnScreen(page: Page, title: string, { isSphere = false } = {}): Promise<string> {
  const listId = await makeList(page, title)
  const photoId = randomUUID()
  await addPhotosOf(page, listId, [{ photoId, takenAt: '2026:05:01 10:00:00', isSphere }])
  await startGrading(page, listId)
  await expectSeen(page)
  return photoId
}

/** Whether a place in the picture is covered, in fractions of it. */
async function isCovered(page: Page, photoId: string, x: number, y: number): Promise<boolean> {
  const jpeg = await (await page.request.get(`/api/images/${photoId}/large`)).body()
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)].every((value) => Math.abs(value - 128) <= 2)
}

test('a person draws a box over a part of a photo, which no picture shows anymore', async ({
  signedIn: page,
}) => {
  const photoId = await aPhotoOnScreen(page, 'A license plate')
  await openDialog(page)
  await expectAccessible(page)
  await expectSound(page)
  const picture = await dialogOf(page).getByRole('img').boundingBox()
  if (picture === null) throw new Error('the dialog has no picture')
  const at = (x: number, y: number) =>
    [picture.x + x * picture.width, picture.y + y * picture.height] as const
  await page.mouse.move(...at(0.1, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.2, 0.7))
  await page.mouse.move(...at(0.4, 0.9))
  await page.mouse.up()
  await expect(boxOf(page)).toHaveAccessibleName(/10% from the left, 60% from the top, 30% wide, 30% high/)
  await dialogOf(page).getByRole('button', { name: 'Hide this part' }).click()
  await expect(page.getByText('The part is hidden.')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(card(page)).toContainText('A part is hidden')
  await expectSeen(page)
  expect(await isCovered(page, photoId, 0.25, 0.75)).toBe(true)
  expect(await isCovered(page, photoId, 0.6, 0.75)).toBe(false)
  await expect(card(page).getByRole('img').first()).toBeVisible()
})

test('a part is chosen with keys alone', async ({ signedIn: page }) => {
  const photoId = await aPhotoOnScreen(page, 'By keyboard')
  await openDialog(page)
  await boxOf(page).focus()
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  await expect(boxOf(page)).toHaveAccessibleName(/38% from the left, 38% from the top, 22% wide, 24% high/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(card(page)).toContainText('A part is hidden')
  expect(await isCovered(page, photoId, 0.5, 0.5)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('the dialog fits, and says when a part can’t be hidden', async ({ signedIn: page }) => {
    await aPhotoOnScreen(page, 'By touch', { isSphere: true })
    await openDialog(page)
    await expectSound(page)
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Hide this part' }).click()
    await expect(dialogOf(page)).toContainText("A part of a 360° photo can't be hidden.")
    await expectSound(page)
  })
})
