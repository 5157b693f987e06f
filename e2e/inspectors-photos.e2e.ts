import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { zipFiles } from '../fixtures/photos/zip-files.ts'
import { makeList } from './steps/grading-steps.ts'
import { drawPhoto, expectReady, groupTab, writeFolder } from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const HEIC = new URL('../fixtures/photos/orientation-6.heic', import.meta.url)

const csv = {
  name: 'inspections.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...Array.from({ length: 12 }, (_, row) => `${row + 10} Oak Lane,Davis,CA,95616`),
    ].join('\n'),
  ),
}

/** As a phone's share sheet makes it: a folder for each address, in HEIC and JPEG. */
const inspection = async (): Promise<Uint8Array> =>
  zipFiles({
    '10 Oak Lane': {
      'IMG_0001.HEIC': await readFile(HEIC),
      'IMG_0002.jpg': [await drawPhoto(1), { level: 0 }],
    },
    '11 Oak Lane': { 'IMG_0003.jpg': await drawPhoto(2) },
    __MACOSX: { '._IMG_0001.HEIC': Buffer.from('x') },
    'more.zip': zipFiles({ 'IMG_0009.jpg': await drawPhoto(3) }),
    'IMG_0004.jpg': (await drawPhoto(4)).subarray(0, 300),
  })

test('an inspector brings a zip with HEIC, in folders by address', async ({ signedIn: page }) => {
  const zip = await writeFolder('inspection.zip', { '': await inspection() })
  const listId = await makeList(page, 'Oak Lane', csv)
  await page.goto(`/lists/${listId}/photos`)
  await chooseFile(page, zip)
  await expect(groupTab(page, 'By itself')).toContainText('3')
  await expect(page.getByText('couldn’t be opened')).toBeVisible()
  await expect(page.getByText('11 Oak Lane, Davis').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Add 4 photos/ }).click()
  await expect(page.getByRole('heading', { name: '4 photos were added' })).toBeVisible()
  await expectReady(page, 3)
  await page.getByText("1 photo can't be used").click()
  await expect(page.getByText(/^The end of the file is missing/)).toBeVisible()
  const { row } = (await (await page.request.get(`/api/lists/${listId}/rows/r1`)).json()) as {
    row: { photo: string }
  }
  expect((await page.request.get(row.photo)).headers()['content-type']).toBe('image/jpeg')
})

async function chooseFile(page: Page, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles(file)
}
