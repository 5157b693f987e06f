import { expect, type Page } from '@playwright/test'
import { atSize } from '../fixtures/test-size.ts'
import { byHand, dialog, fileInput, startList, submit } from './steps/create-steps.ts'
import { button } from './steps/grading-steps.ts'
import {
  chooseFolder,
  countSentBytes,
  drawPhoto,
  expectReady,
  exportFirstRow,
  groupTab,
  writeFolder,
} from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'
import { tabTo } from './steps/tab-to.ts'

const PARCELS = atSize(60, 500)
const parcelOf = (row: number): string => `12-0${34 + (row % 40)}-${String(row).padStart(4, '0')}`

const csv = {
  name: 'parcels.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Parcel ID,street,city,state,zip',
      ...Array.from(
        { length: PARCELS },
        (_, row) => `${parcelOf(row)},${100 + 2 * row} Elm Street,Davis,CA,95616`,
      ),
    ].join('\n'),
  ),
}

/** One of each parcel, an older one of the first, and what else is in such folders. */
async function assessorsFolder(): Promise<string> {
  const files: Record<string, Buffer> = {
    'older/12-034-0000_2.jpg': await drawPhoto(9_001, { takenAt: '2020:05:01 10:20:30' }),
    '12-034.jpg': await drawPhoto(9_002),
    'IMG_2044.jpg': await drawPhoto(9_003),
    'broken.jpg': Buffer.from('not a photo'),
    'Thumbs.db': Buffer.from('anything'),
  }
  for (let row = 0; row < PARCELS; row++)
    files[`${parcelOf(row)}.jpg`] = await drawPhoto(row, { takenAt: '2026:05:01 10:20:30' })
  return writeFolder('Ward 3', files)
}

/** That one waits in the tray until a person says which of several parcels it shows. */
const IN_FOLDER = PARCELS + 3

test('an assessor brings a folder named by parcel number, grades it, and brings it again without sending a byte', async ({
  signedIn: page,
}) => {
  const folder = await assessorsFolder()
  const sent = countSentBytes(page)
  await makeListOfOwnPictures(page)
  await page.getByRole('link', { name: 'Add photos' }).click()
  await chooseFolder(page, folder, (choose) => choose.click())
  await expect(groupTab(page, 'By itself')).toContainText(`${PARCELS + 1}`)
  await expectSound(page)
  await groupTab(page, 'Left out').click()
  await expect(page.getByText("This file isn't a photo.")).toBeVisible()
  await groupTab(page, 'Please confirm').click()
  await firstCandidate(page).check()
  await page.getByRole('button', { name: `Add ${IN_FOLDER} photos` }).click()
  await expect(page.getByRole('heading', { name: `${IN_FOLDER} photos were added` })).toBeVisible()
  await expectReady(page, IN_FOLDER)
  await expect(page.getByRole('heading', { name: /^In the tray/ })).toBeVisible()
  await expectSound(page)
  await expect.poll(sent.bytes).toBeGreaterThan(0)

  await gradeFirst(page)
  await page.getByRole('link', { name: 'Add photos' }).click()
  const before = sent.bytes()
  await chooseFolder(page, folder, (choose) => choose.click())
  await expect(
    page.getByText(`${IN_FOLDER} are already stored, so their files aren’t sent again`),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Add \d+ photos$/ }).click()
  await expect(page.getByRole('heading', { name: /photos were added$/ })).toBeVisible()
  expect(sent.bytes() - before).toBe(0)
})

test('an assessor brings a folder by keyboard alone', async ({ signedIn: page }) => {
  const folder = await assessorsFolder()
  await makeListOfOwnPictures(page)
  await page.getByRole('link', { name: 'Add photos' }).press('Enter')
  await chooseFolder(page, folder, async (choose) => {
    await tabTo(page, choose)
    await page.keyboard.press('Enter')
  })
  await expect(groupTab(page, 'By itself')).toContainText(`${PARCELS + 1}`)
  await tabTo(page, groupTab(page, 'By itself'))
  await page.keyboard.press('ArrowRight')
  await expect(groupTab(page, 'Please confirm')).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, firstCandidate(page))
  await page.keyboard.press('2')
  await expect(page.getByText('1 of 1 confirmed.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: `Add ${IN_FOLDER} photos` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${IN_FOLDER} photos were added` })).toBeVisible()
  await expectReady(page, IN_FOLDER)
  await tabTo(page, page.getByRole('button', { name: `Take back all ${IN_FOLDER}` }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: /^Take back/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Take back all/ })).toBeHidden()
})

async function makeListOfOwnPictures(page: Page): Promise<void> {
  await startList(page, 'Ward 3')
  await fileInput(page).setInputFiles(csv)
  await dialog(page)
    .getByLabel(/^Only my own pictures/)
    .check()
  await byHand(page)
  await submit(page).click()
}

/** Its picture is the newer of two, and its export says that the picture is one's own. */
async function gradeFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Grade properties' }).click()
  await button(page, 'Start Grading').click()
  await expect(page.getByRole('article').getByRole('img')).toBeVisible()
  await page.keyboard.press('7')
  await page.goBack()
  const first = await exportFirstRow(page)
  expect(first).toContain('2026-05')
  expect(first).toMatch(/\bown\b/i)
}

const firstCandidate = (page: Page) => page.getByRole('tabpanel').getByRole('radio').first()
