import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { addressList } from './steps/address-lists.ts'
import { byHand, fileInput, startList, submit } from './steps/create-steps.ts'
import {
  button,
  expectProgress,
  expectSaved,
  expectSeen,
  onScreen,
  pressKeys,
  savedRows,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

test.use({ hasTouch: true })

const scaleChoice = (page: Page) => page.getByRole('combobox', { name: 'Scale', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** The chips in the table's column of grades. */
const gradesShown = (page: Page) =>
  page.locator('[role=row] [title]:is([title^="C"], [title="A"], [title="F"])')

async function createScaled(page: Page): Promise<string> {
  await startList(page, 'Sacramento')
  await fileInput(page).setInputFiles(addressList('house_sales_crlf_985.csv'))
  await byHand(page)
  await scaleChoice(page).selectOption({ label: 'UAD C1–C6' })
  await submit(page).click()
  await page.getByRole('link', { name: 'Sacramento', exact: true }).click()
  await page.waitForURL(/\/swipe\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const gradesOf = async (page: Page, listId: string) =>
  (await savedRows(page, listId)).slice(0, 8).map(({ grade }) => grade)

async function exportCsv(page: Page): Promise<Record<string, string>[]> {
  await button(page, 'Export').click()
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

test('a list is graded in C1–C6 by key, mouse and touch, and shown in A–F later', async ({
  signedIn: page,
}) => {
  const listId = await createScaled(page)
  await button(page, 'Start Grading').click()
  await expect(page.getByRole('group', { name: 'Condition' }).getByRole('button')).toHaveText([
    'C11',
    'C22',
    'C33',
    'C44',
    'C55',
    'C66',
  ])
  await pressKeys(page, ['1', '2', '6'])
  await expectProgress(page, 3)
  await onScreen(page, '521 JANETTE WAY, SACRAMENTO')
  await page.keyboard.press('7')
  await expectSeen(page)
  await button(page, 'C3').click()
  await expectProgress(page, 4)
  await expect(button(page, '521 JANETTE WAY, graded C3. Change it')).toBeVisible()
  await expectSeen(page)
  await button(page, 'C5').tap()
  await expectProgress(page, 5)
  await page.keyboard.press('Backspace')
  await expect(page.getByText(/^Undid C5: .* is not graded\./)).toBeVisible()
  await pressKeys(page, ['5'])
  await expectProgress(page, 5)
  await expectSaved(page)
  const stored = [1, 2, 10, 3, 7, null, null, null]
  expect(await gradesOf(page, listId)).toEqual(stored)

  await page.goto(`/lists/${listId}`)
  await expect(gradesShown(page)).toHaveText(['C1', 'C2', 'C6', 'C3', 'C5'])
  await page.getByRole('checkbox', { name: /^C3, 1 / }).click()
  await expect(page).toHaveURL(/g=3%2C4|g=3,4/)
  await expect(gradesShown(page)).toHaveText(['C3'])
  await page.getByRole('checkbox', { name: /^C3, 1 / }).click()
  await expect(gradesShown(page)).toHaveCount(5)
  const exported = await exportCsv(page)
  expect(exported.slice(0, 6).map(({ scale_grade, grade }) => [scale_grade, grade])).toEqual([
    ['C1', '1'],
    ['C2', '2'],
    ['C6', '10'],
    ['C3', '3'],
    ['C5', '7'],
    ['', ''],
  ])

  await button(page, 'Scale: UAD C1–C6').click()
  await scaleChoice(page).selectOption({ label: 'A–F' })
  await button(page, 'Save').click()
  await expect(gradesShown(page)).toHaveText(['A', 'A', 'F'])
  await expect(page.getByRole('row').getByText('B', { exact: true })).toHaveCount(1)
  expect(await gradesOf(page, listId)).toEqual(stored)
  const rows = await exportCsv(page)
  expect(rows.slice(0, 5).map(({ scale, grade, graded_at }) => [scale, grade, graded_at])).toEqual(
    exported
      .slice(0, 5)
      .map(({ grade, graded_at }) => ['A–F: 1–2 = A, 3–4 = B, 5–6 = C, 7–8 = D, 9–10 = F', grade, graded_at]),
  )

  await page.goto(`/swipe/${listId}`)
  await button(page, 'Resume Grading').click()
  await pressKeys(page, ['5'])
  await expectSaved(page)
  expect(await gradesOf(page, listId)).toEqual(stored.with(5, 10))
})

test('own levels are kept for other lists, and wrong ones explained', async ({ signedIn: page }) => {
  const listId = await createScaled(page)
  await page.goto(`/lists/${listId}`)
  await button(page, 'Scale: UAD C1–C6').click()
  await scaleChoice(page).selectOption({ label: 'A scale of your own…' })
  await page.getByLabel('Name of the scale').fill('Roofs')
  await page.getByLabel('Level 1', { exact: true }).fill('=1+1')
  await page.getByLabel('Level 2', { exact: true }).fill('POOR')
  await expect(page.getByText('Two levels have the same name.')).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
  await page.getByLabel('Level 2', { exact: true }).fill('סביר')
  await page.getByLabel('Last grade of =1+1').selectOption('2')
  await expectSound(page)
  await button(page, 'Save').click()
  await expect(button(page, 'Scale: Roofs')).toBeVisible()

  await page.goto('/lists')
  await button(page, 'Create New List').first().click()
  await fileInput(page).setInputFiles(addressList('house_sales_crlf_985.csv'))
  await scaleChoice(page).selectOption({ label: 'Roofs' })
  await expect(dialog(page).getByText('סביר')).toBeVisible()
  await button(page, 'Delete “Roofs” from your scales').click()
  await expect(scaleChoice(page).locator('option:checked')).toHaveText('Roofs')
  await expect(button(page, 'Delete “Roofs” from your scales')).toBeHidden()
})
