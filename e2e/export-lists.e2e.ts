import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import { fullSize } from '../fixtures/test-size.ts'
import { addressList } from './steps/address-lists.ts'
import { button, makeList } from './steps/grading-steps.ts'
import { demoAccount, expect, signIn, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export “/ })

/** Opens a list's export from its menu, with the keyboard only. */
async function ask(page: Page, title: string): Promise<void> {
  await button(page, `Options for ${title}`).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
}

const exported = async (page: Page, start: () => Promise<void>): Promise<Download> => {
  const downloading = page.waitForEvent('download')
  await start()
  return downloading
}

const rowsOf = async (download: Download): Promise<string[][]> =>
  Papa.parse<string[]>(await readFile(await download.path(), 'utf8'), { skipEmptyLines: true }).data

test('exports everything with two key presses, under the name of the list', async ({ signedIn: page }) => {
  const file = addressList('house_sales_crlf_985.csv')
  await makeList(page, 'Sacramento, June', file)
  await page.reload()
  await ask(page, 'Sacramento, June')
  await expect(button(page, 'Export')).toBeFocused()
  const download = await exported(page, () => page.keyboard.press('Enter'))
  expect(download.suggestedFilename()).toBe('Sacramento, June.csv')
  await expect(page.getByText('Exported as “Sacramento, June.csv”.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const original = Papa.parse<string[]>(file.buffer.toString(), { skipEmptyLines: true }).data
  const columns = original[0]?.length ?? 0
  expect((await rowsOf(download)).slice(1).map((row) => row.slice(0, columns))).toEqual(original.slice(1))
})

test('exports the chosen rows and columns, and remembers the choice', async ({ page }) => {
  const title = 'Maple Heights, spring drive'
  await signIn(page, demoAccount)
  await ask(page, title)
  await dialog(page).getByText('Graded rows only').click()
  await dialog(page)
    .getByText(/^Columns/)
    .click()
  // A click renames the button to "Select all", so the first is that of the added columns then.
  await dialog(page).getByRole('button', { name: 'Select none' }).first().click()
  await dialog(page).getByRole('button', { name: 'Select none' }).click()
  for (const column of ['parcel', 'grade'])
    await dialog(page).getByRole('checkbox', { name: column, exact: true }).check()
  const rows = await rowsOf(await exported(page, () => button(page, 'Export').click()))
  expect(rows[0]).toEqual(['parcel', 'grade'])
  expect(rows).toHaveLength(35)
  for (const [parcel, grade] of rows.slice(1))
    expect([parcel, grade]).toEqual([expect.stringMatching(/^PX-/), expect.stringMatching(/^\d+$/)])

  await ask(page, title)
  await expect(dialog(page)).toContainText('2 of 34')
  await dialog(page)
    .getByText(/^Columns/)
    .click()
  await dialog(page).getByRole('checkbox', { name: 'parcel' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'grade', exact: true }).uncheck()
  await expect(dialog(page)).toContainText('Choose at least one column.')
  await expect(button(page, 'Export')).toBeDisabled()
  await button(page, 'Cancel').click()
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, `Options for ${title}`)).toBeFocused()
})

test('is accessible', fullSize, async ({ page }) => {
  await signIn(page, demoAccount)
  await ask(page, 'Maple Heights, spring drive')
  await dialog(page)
    .getByText(/^Columns/)
    .click()
  await expectSound(page)
})
