import { expect } from '@playwright/test'
import { atSize } from '../fixtures/test-size.ts'
import { makeList } from './steps/grading-steps.ts'
import {
  chooseFolder,
  drawPhoto,
  expectReady,
  exportFirstRow,
  groupTab,
  writeFolder,
} from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const HOUSES = atSize(40, 400)
const START = { lat: 38.545, lng: -121.745 }
/** The phone of the last quarter had no compass. */
const WITH_HEADING = (HOUSES * 3) / 4
const [LOT_METERS, TO_STREET_METERS] = [20, 12]
const METERS_OF_DEGREE = 111_320

const south = (house: number): number => START.lat - (house * LOT_METERS) / METERS_OF_DEGREE
const west = (meters: number): number =>
  START.lng - meters / (METERS_OF_DEGREE * Math.cos((START.lat * Math.PI) / 180))

const csv = {
  name: 'houses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip,latitude,longitude',
      ...Array.from(
        { length: HOUSES },
        (_, house) => `${100 + 2 * house} Elm Street,Davis,CA,95616,${south(house).toFixed(6)},${START.lng}`,
      ),
    ].join('\n'),
  ),
}

/** From a car that drove south, by a camera whose clock was reset to 2019. */
async function driveFolder(): Promise<string> {
  const files: Record<string, Buffer> = {}
  for (let house = 0; house < HOUSES; house++)
    files[`DSC_${String(house + 1).padStart(4, '0')}.jpg`] = await drawPhoto(house, {
      takenAt: clockAt(house * 9),
      spot: {
        lat: south(house),
        lng: west(TO_STREET_METERS),
        heading: house < WITH_HEADING ? 90 : null,
        accuracyMeters: 4,
      },
    })
  return writeFolder('Drive', files)
}

const clockAt = (seconds: number): string =>
  new Date(Date.UTC(2019, 0, 1, 0, 0, seconds))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll('-', ':')

const DAYS_SLOW = (Date.UTC(2026, 5, 12) - Date.UTC(2019, 0, 1)) / 86_400_000

test('a drive with positions and a wrong clock comes to the houses that it passed', async ({
  signedIn: page,
}) => {
  const folder = await driveFolder()
  const listId = await makeList(page, 'Elm Street', csv)
  await page.goto(`/lists/${listId}/photos`)
  await chooseFolder(page, folder, (choose) => choose.click())
  await expect(groupTab(page, 'Please confirm')).toContainText(/[1-9]/)
  await groupTab(page, 'Please confirm').click()
  const sure = page.getByRole('button', { name: /^Take the \d+ sure ones$/ })
  await expect(sure).toHaveText(`Take the ${WITH_HEADING} sure ones`)
  await sure.click()
  await expectSound(page)
  await page.getByRole('button', { name: /^Place the run of / }).click()
  await expect(
    page.getByText(`${HOUSES - WITH_HEADING} of ${HOUSES - WITH_HEADING} photos placed.`),
  ).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: `Accept ${HOUSES - WITH_HEADING} photos` }).click()
  await expect(page.getByText(`${HOUSES} of ${HOUSES} confirmed.`)).toBeVisible()

  await page.getByText(/^Dates: /).click()
  await page.getByLabel('Days').fill(String(DAYS_SLOW))
  await expect(page.getByText(/Jun 12, 2026/).first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: `Add ${HOUSES} photos` }).click()
  await expect(page.getByRole('heading', { name: `${HOUSES} photos were added` })).toBeVisible()
  await expectReady(page, HOUSES)

  const photoOf = async (row: number): Promise<string> => {
    const answer = await page.request.get(`/api/lists/${listId}/rows/r${row}`)
    return ((await answer.json()) as { row: { photo: string | null } }).row.photo ?? ''
  }
  const photos = await Promise.all([1, WITH_HEADING, WITH_HEADING + 1, HOUSES].map(photoOf))
  for (const photo of photos) expect(photo).toContain('/api/images/')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  expect(await exportFirstRow(page)).toContain('2026-06')
})
