import { createHash, randomUUID } from 'node:crypto'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import { expect, type Page } from '@playwright/test'
import { aCsv } from './steps/address-lists.ts'
import { button, makeList } from './steps/grading-steps.ts'
import { drawPhoto } from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectAccessible, expectSound } from './steps/sound.ts'

const ROWS = 12

const originOf = (page: Page) => ({ origin: new URL(page.url()).origin })

/** A photo of this year for each property, and waits until each of them shows it. */
async function addPhotos(page: Page, listId: string, year: number): Promise<void> {
  for (let row = 1; row <= ROWS; row++) {
    const photo = await drawPhoto(year + row * 31, { takenAt: `${year}:05:01 10:20:30` })
    const details = {
      sha256: createHash('sha256').update(photo).digest('hex'),
      batch: randomUUID(),
      fileName: `${row}.jpg`,
      propertyId: `r${row}`,
      kind: 'street',
    }
    const answer = await page.request.put(`/api/lists/${listId}/photos/${randomUUID()}`, {
      data: photo,
      headers: {
        ...originOf(page),
        'content-type': 'application/octet-stream',
        [DETAILS_HEADER]: JSON.stringify(details),
      },
    })
    expect(answer.status()).toBe(201)
  }
  await expect
    .poll(async () => (await rowsOf(page, listId)).filter((row) => row.capturedAt === `${year}-05`).length, {
      timeout: 120_000,
    })
    .toBe(ROWS)
}

type RowOnPage = { id: string; photo: string; capturedAt: string | null }

const rowsOf = async (page: Page, listId: string): Promise<RowOnPage[]> =>
  ((await (await page.request.get(`/api/lists/${listId}/rows`)).json()) as { rows: RowOnPage[] }).rows

async function makeSurveyedList(page: Page, title: string): Promise<string> {
  const listId = await makeList(page, title, aCsv(ROWS))
  await addPhotos(page, listId, 2024)
  for (const { id, photo } of await rowsOf(page, listId))
    await page.request.put(`/api/lists/${listId}/properties/${id}/grade`, {
      data: { grade: 5, picture: photo.split('/').at(-1) },
      headers: originOf(page),
    })
  return listId
}

const progress = (page: Page, answered: number) =>
  expect(page.getByText(`${answered} of ${ROWS} properties compared`)).toBeVisible()

/** The answer counts once both pictures are on screen. */
const expectPictures = (page: Page) => expect(button(page, 'Worse')).toBeEnabled()

test('a surveyor compares two dates by keyboard, stops, continues, and ends the survey', async ({
  signedIn: page,
}) => {
  const listId = await makeSurveyedList(page, 'Ward 3')
  await page.goto(`/lists/${listId}`)
  await page.getByRole('link', { name: 'Survey' }).click()
  await expect(page.getByText(`${ROWS} properties to compare, of ${ROWS} with a grade.`)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Start the survey').press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing to compare right now' })).toBeVisible()
  await addPhotos(page, listId, 2026)
  await page.reload()
  for (const key of [',', '.', ';']) {
    await expectPictures(page)
    await expect(page.getByText('Earlier, May 2024')).toBeVisible()
    await page.keyboard.press(key)
  }
  await progress(page, 3)
  await expectSound(page)
  await page.keyboard.press('Backspace')
  await progress(page, 2)
  await page.reload()
  for (let answered = 2; answered < ROWS; answered++) {
    await progress(page, answered)
    await expectPictures(page)
    await page.keyboard.press(':')
  }
  await expect(page.getByRole('heading', { name: 'Everything is compared' })).toBeVisible()
  await expect(page.getByText(/Figures need 30 answers/)).toBeVisible()
  await expectSound(page)
  await button(page, 'End the survey').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the survey' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier surveys' })).toBeVisible()
  await page.goto(`/lists/${listId}?view=charts`)
  const answers = page.getByRole('region', { name: /^Survey of/ })
  await expect(answers.getByText(/Figures need 30 answers/)).toBeVisible()
  await expectAccessible(page)
  await answers.getByRole('button', { name: 'Worse: 1 property' }).press('Enter')
  await expect(page).toHaveURL(/cmp=worse/)
  await expect(page.getByText(`1 of ${ROWS} properties`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a surveyor compares by touch', async ({ signedIn: page }) => {
    const listId = await makeSurveyedList(page, 'Ward 4')
    await page.goto(`/lists/${listId}/survey`)
    await button(page, 'Start the survey').tap()
    await progress(page, 0)
    await addPhotos(page, listId, 2026)
    await page.reload()
    await expectPictures(page)
    await expectSound(page)
    await button(page, 'Worse').tap()
    await progress(page, 1)
    await button(page, 'Undo').tap()
    await progress(page, 0)
  })
})
