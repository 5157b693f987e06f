import { expect } from '@playwright/test'
import { byHand, dialog, fileInput, startList, submit } from './steps/create-steps.ts'
import { drawPhoto, expectReady } from './steps/photo-steps.ts'
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
const mapping = { name: 'whose.csv', mimeType: 'text/csv', buffer: Buffer.from('file,row\nIMG_2.jpg,3\n') }

test('photos chosen with a table come along to the new list', async ({ signedIn: page }) => {
  const photos = [
    { name: '12-034-0010.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(1) },
    { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(2) },
  ]
  await page.goto('/lists')
  await startList(page, 'Oak Lane')
  await fileInput(page).setInputFiles([mapping, ...photos, csv])
  await expect(dialog(page).getByText(/^2 photos come along\./)).toBeVisible()
  await expect(dialog(page).getByLabel(/^Only my own pictures/)).toBeChecked()
  await byHand(page)
  await expectSound(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/photos$/)
  await page.getByRole('button', { name: /^Add 2 photos/ }).click()
  await expectReady(page, 2)
  await expect(page.getByRole('switch', { name: 'Only my own pictures' })).toBeChecked()
  // One by its name, the other by the file that says whose it is.
  for (const row of ['r1', 'r3']) {
    const answer = await page.request.get(`/api/lists/${listIdIn(page.url())}/rows/${row}`)
    expect(await answer.json()).toMatchObject({ row: { photo: expect.stringContaining('/api/images/') } })
  }
})

const listIdIn = (url: string) => url.split('/').at(-2)
