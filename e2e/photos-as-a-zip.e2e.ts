import { readFile } from 'node:fs/promises'
import { readZip } from '@curbgrade/core/lists/archives/test/read-zip'
import { expect } from '@playwright/test'
import { makeList } from './steps/grading-steps.ts'
import { chooseFolder, drawPhoto, expectReady, writeFolder } from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const csv = {
  name: 'parcels.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Parcel ID,street,city,state,zip',
      ...Array.from({ length: 12 }, (_, row) => `12-034-00${row + 10},${row + 10} Oak Lane,Davis,CA,95616`),
    ].join('\n'),
  ),
}

test('photos come back in a zip, byte for byte and named by parcel number', async ({ signedIn: page }) => {
  const photos = [
    await drawPhoto(1, { takenAt: '2026:05:01 10:20:30' }),
    await drawPhoto(2, { takenAt: '2026:05:02 10:20:30' }),
  ]
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = photos
  const folder = await writeFolder('Ward 3', { '12-034-0010.jpg': first, '12-034-0011.jpg': second })
  const listId = await makeList(page, 'Oak Lane', csv)
  await page.goto(`/lists/${listId}/photos`)
  await chooseFolder(page, folder, (choose) => choose.click())
  await page.getByRole('button', { name: /^Add 2 photos/ }).click()
  await expectReady(page, 2)
  const ownOnly = page.getByRole('switch', { name: 'Only my own pictures' })
  await ownOnly.click()
  await expect(ownOnly).toBeChecked()
  await expectSound(page)
  await page.goto(`/lists/${listId}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Pictures', { exact: true }).click()
  await dialog.getByLabel('Name the files by').selectOption('Parcel ID')
  await expectSound(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Oak Lane pictures.zip')
  const files = readZip(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(['12-034-0010_2026-05-01.jpg', '12-034-0011_2026-05-02.jpg', 'index.csv'])
  expect([...files.values()].slice(0, 2).every((file, index) => photos[index]?.equals(file))).toBe(true)
  expect(files.get('index.csv')?.toString()).toContain('12-034-0011_2026-05-02.jpg,2,r2,11 Oak Lane,Davis')
})
