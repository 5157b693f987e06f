import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { gradeChoice } from '../fixtures/grade-words.ts'
import { addressList } from './steps/address-lists.ts'
import {
  button,
  card,
  expectProgress,
  expectSaved,
  expectSeen,
  onScreen,
  openOptions,
  pressKeys,
} from './steps/grading-steps.ts'
import { demoAccount, expect, signIn, test } from './steps/product.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function upload(page: Page, title: string, file: ReturnType<typeof addressList>): Promise<void> {
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(file)
  await page.getByText('Manual grading', { exact: true }).click()
  await button(page, 'Create List for Manual Grading').click()
  await expect(page.getByText('List created successfully! You can now start manual grading.')).toBeVisible()
}

/** Grades ten houses with number keys, Shift keys and buttons, then undoes and regrades the tenth. */
const tenGrades: readonly [act: (page: Page) => Promise<void>, grade: number][] = [
  [(page) => pressKeys(page, ['3']), 3],
  [(page) => pressKeys(page, ['0']), 10],
  [(page) => pressKeys(page, ['7']), 7],
  [(page) => page.keyboard.press('Shift+Digit1'), 20],
  [(page) => page.keyboard.press('Shift+KeyR'), 110],
  [(page) => button(page, gradeChoice(8)).click(), 8],
  [(page) => button(page, 'Land').click(), 30],
  [(page) => button(page, 'Blocked (car)').click(), 80],
  [(page) => pressKeys(page, ['1']), 1],
  [(page) => pressKeys(page, ['9']), 9],
]

test('grades a real list with keys and buttons, resumes it, and exports exactly those grades', async ({
  page,
}) => {
  const file = addressList('house_sales_crlf_985.csv')
  const title = `Sacramento ${randomUUID()}`
  await signIn(page, demoAccount)
  await upload(page, title, file)
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await button(page, 'Start Grading').click()
  await onScreen(page, '500 HIGH ST, SACRAMENTO')
  await expect(page.getByText('Rows 985')).toBeVisible()

  for (const [index, [act]] of tenGrades.entries()) {
    await expectSeen(page)
    await act(page)
    await expectProgress(page, index + 1)
  }
  await page.keyboard.press('Backspace')
  await expect(page.getByText(/^Undid 9: .+ is not graded/)).toBeVisible()
  await expectProgress(page, 9)
  await pressKeys(page, ['4'])
  await expectProgress(page, 10)
  await expectSaved(page)

  await page.reload()
  await expect(page.getByText('You previously graded 10 out of 985 properties')).toBeVisible()
  await button(page, 'Resume Grading').click()
  await onScreen(page, '570 HIGH ST, SACRAMENTO')
  await page.getByRole('link', { name: 'Lists', exact: true }).click()

  await openOptions(page, title)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await button(page, 'Export').click()
  const rows = await exported(await (await downloading).path())
  const given = [...tenGrades.map(([, grade]) => grade).slice(0, 9), 4]
  expect(rows.map(({ grade }) => grade)).toEqual(
    Array.from({ length: 985 }, (_, row) => String(given[row] ?? '')),
  )
  expect(rows[3]).toMatchObject({ street: '521 JANETTE WAY', grade: '20', grade_word: 'Commercial' })
})

async function exported(path: string): Promise<Record<string, string>[]> {
  return Papa.parse<Record<string, string>>(await readFile(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
}

test('starts from the beginning and keeps each grade until it is replaced', async ({ page }) => {
  await signIn(page, demoAccount)
  await page.getByRole('link', { name: 'Maple Heights, spring drive', exact: true }).click()
  await button(page, 'Start from the beginning').click()
  await expect(card(page).getByText(/^Previously graded .+/)).toBeVisible()
  await expectProgress(page, 34)
  await pressKeys(page, ['5'])
  await expectProgress(page, 34)
  await button(page, 'Undo').click()
  await expect(page.getByText(/^Undid 5: .+ again/)).toBeVisible()
  await expectSaved(page)
})
