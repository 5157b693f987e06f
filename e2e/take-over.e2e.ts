import type { Page } from '@playwright/test'
import {
  button,
  expectProgress,
  expectSaved,
  expectSeen,
  makeList,
  openOptions,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const lines = [
  'street,city,state,zip',
  ...Array.from({ length: 12 }, (_, row) => `${row + 1} Oak Avenue,Davis,CA,95616`),
]
const fileOf = (content: string, name = 'oak.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

const exportOf = async (page: Page, listId: string): Promise<string> =>
  (await page.request.post('/export-list', { data: { listId } })).text()
const listIdOf = (page: Page): string => page.url().match(/[0-9a-f-]{36}/)?.[0] ?? ''

async function gradedList(page: Page): Promise<string> {
  const list = await makeList(page, 'Oak 2025', fileOf(lines.join('\n')))
  await startGrading(page, list)
  await expectSeen(page)
  await pressKeys(page, ['7', '4', '9'])
  await expectProgress(page, 3)
  await expectSaved(page)
  // An export has the pictures that have arrived: those of the three cards, and of three ahead.
  await expect
    .poll(async () => (await savedRows(page, list)).filter(({ photo }) => photo !== null).length)
    .toBe(6)
  return list
}

test('an export that was edited elsewhere comes back with its grades, named as imported', async ({
  signedIn: page,
}) => {
  const list = await gradedList(page)
  const edited = (await exportOf(page, list)).replace(
    '4 Oak Avenue,Davis,CA,95616,',
    '4 Oak Avenue,Davis,CA,95616,2',
  )
  await page.goto('/lists')
  await button(page, 'Create New List').first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New List' })
  await dialog.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(fileOf(edited))
  await dialog.getByLabel('Take over 4 grades').check()
  await expectSound(page)
  await dialog.getByLabel('Title').fill('Oak again')
  await button(page, 'Create List for Manual Grading').click()
  await page.getByRole('link', { name: 'Oak again', exact: true }).click()
  await page.waitForURL(/[0-9a-f-]{36}/)
  const again = await savedRows(page, listIdOf(page))
  expect(again.map(({ grade }) => grade).slice(0, 5)).toEqual([7, 4, 9, 2, null])
  const sources = (await exportOf(page, listIdOf(page))).match(/import,not recorded/g)
  expect(sources).toHaveLength(4)
})

test('an export comes back to its list byte for byte', async ({ signedIn: page }) => {
  const list = await gradedList(page)
  const before = await exportOf(page, list)
  await page.goto('/lists')
  await openOptions(page, 'Oak 2025')
  await page.getByRole('menuitem', { name: 'Upload next edition…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Next edition of “Oak 2025”' })
  await dialog.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(fileOf(before))
  await dialog.getByLabel('Take over 3 grades').check()
  await dialog.getByLabel('Title').fill('Oak 2026')
  await button(page, 'Create List for Manual Grading').click()
  await page.getByRole('link', { name: 'Oak 2026', exact: true }).click()
  await page.waitForURL(/[0-9a-f-]{36}/)
  // Pictures have addresses of their own in each list.
  const withoutPictures = (csv: string) => csv.replaceAll(/[^,\r\n]*\/api\/images\/[0-9a-f-]+/g, '')
  // The edition took the grades over, and says so in `via`.
  const takenOver = withoutPictures(before).replaceAll(',screen,', ',import,')
  expect(withoutPictures(await exportOf(page, listIdOf(page)))).toBe(takenOver)
})
