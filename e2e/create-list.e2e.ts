import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { aCsv, addressList } from './steps/address-lists.ts'
import { byHand, dialog, fileInput, startList, submit } from './steps/create-steps.ts'
import { button } from './steps/grading-steps.ts'
import { holdAnswer, loseAnswer, slowUploads } from './steps/network.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('creates a list from a real file, step by step', async ({ signedIn: page }) => {
  const file = addressList('house_sales_crlf_985.csv')
  await button(page, 'Create New List').first().click()
  await expect(fileInput(page)).toBeFocused()
  await expect(button(page, 'Create List')).toBeDisabled()

  await fileInput(page).setInputFiles(file)
  await expect(page.getByLabel('Title')).toHaveValue('house sales crlf 985')
  await page.getByLabel('Title').fill('Sacramento, June drive')
  await expect(dialog(page).getByText('985 properties ready')).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: '1 500 HIGH ST SACRAMENTO CA 95810' })).toBeVisible()
  await expect(button(page, 'Select Processing Method')).toBeDisabled()
  await dialog(page).getByText('AI grading', { exact: true }).click()
  await expect(button(page, 'Insufficient Tokens')).toBeDisabled()
  await expect(dialog(page).getByText(/^Insufficient tokens for AI processing\./)).toBeInViewport({
    ratio: 1,
  })
  await button(page, 'Change').click()
  await byHand(page)

  await submit(page).click()
  await expect(page.getByText('List created successfully! You can now start manual grading.')).toBeVisible()
  await expect(card(page, 'Sacramento, June drive')).toContainText('985 properties')
  await page.reload()
  await expect(card(page, 'Sacramento, June drive')).toContainText('READY')
  await page.getByRole('link', { name: 'Sacramento, June drive', exact: true }).click()
  await expect(page).toHaveURL(/\/swipe\/[0-9a-f-]{36}$/)
})

test('chooses the imagery from the title until the user does', async ({ signedIn: page }) => {
  await startList(page, 'Roofs, aerial')
  await fileInput(page).setInputFiles(aCsv(12))
  await expect(page.getByRole('radio', { name: /^Aerial/ })).toBeChecked()
  await page.getByLabel('Title').fill('Roofs')
  await expect(page.getByRole('radio', { name: /^Street view/ })).toBeChecked()
  await page.getByText('Each property from above.').click()
  await page.getByLabel('Title').fill('Houses')
  await expect(page.getByRole('radio', { name: /^Aerial/ })).toBeChecked()
  await byHand(page)
  await submit(page).click()
  await expect(card(page, 'Houses')).toContainText('Ready to grade from above.')
})

test('maps the columns of a file with other column names', async ({ signedIn: page }) => {
  await startList(page, 'Meat plants')
  await fileInput(page).setInputFiles(addressList('fsis_mpi_st_header_1000.csv'))
  await expect(page.getByText('State from “st”')).toBeVisible()
  await expect(dialog(page).getByText(/^Missing required headers/)).toBeHidden()
  await button(page, 'Check columns').click()
  const state = page.getByLabel('State')
  await expect(state.locator('option:checked')).toHaveText('st')
  await state.selectOption({ label: 'city' })
  await expect(page.getByText('Two fields use the same column.')).toBeVisible()
  await expect(button(page, 'Use these columns')).toBeDisabled()
  await state.selectOption({ label: 'Choose a column' })
  await expect(page.getByText('Still needed: state.')).toBeVisible()
  await state.selectOption({ label: 'st' })
  await button(page, 'Use these columns').click()
  await expect(page.getByText('State from “st”')).toBeVisible()
  await byHand(page)
  await submit(page).click()
  await expect(card(page, 'Meat plants')).toContainText(/[89]\d\d properties/)
})

test('shows what is left to choose below a file with removed rows', async ({ signedIn: page }) => {
  await startList(page, 'Elm Street')
  const { buffer } = aCsv(12)
  await fileInput(page).setInputFiles({
    ...aCsv(12),
    buffer: Buffer.from(`${String(buffer)}\n,Davis,CA,95616`),
  })
  await expect(page.getByText('1 rows with missing data were removed')).toBeVisible()
  await expect(dialog(page).getByText('Manual grading', { exact: true })).toBeInViewport()
})

test('counts the removed rows, and offers them as a download with reasons', async ({ signedIn: page }) => {
  await startList(page, 'Farmers markets')
  await fileInput(page).setInputFiles(addressList('usda_farmers_markets_10col.csv'))
  await expect(page.getByText('1110 rows with missing data were removed')).toBeVisible()
  // Its field shows that there is more, below all that is said of the file.
  await expect(dialog(page).getByLabel('Title')).toBeInViewport()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download removed rows').click(),
  ])
  expect(download.suggestedFilename()).toBe('usda_farmers_markets_10col-removed-rows.csv')
  const report = await readFile(await download.path(), 'utf8')
  expect(report).toMatch(/^row,reason,/)
  expect(report.match(/^\d+,"?No /gm)).toHaveLength(1110)
  await byHand(page)
  await submit(page).click()
  await expect(card(page, 'Farmers markets')).toContainText('7,571 properties')
})

test('explains why a file is refused, and accepts the next one', async ({ signedIn: page }) => {
  await startList(page, 'Elm Street')
  await fileInput(page).setInputFiles({ ...aCsv(12), name: 'addresses.pdf' })
  await expect(page.getByText('Invalid file format. Please upload a CSV file.')).toBeVisible()
  await expect(button(page, 'No Properties Found')).toBeDisabled()
  await fileInput(page).setInputFiles(aCsv(9))
  await expect(
    page.getByText(
      'Not enough valid rows. Found 9 valid rows, but a minimum of 10 is required. Please check that all rows have values for street, city, state, and zip.',
    ),
  ).toBeVisible()
  await fileInput(page).setInputFiles(aCsv(10))
  await expect(page.getByText('10 properties ready')).toBeVisible()
  await byHand(page)
  await expect(submit(page)).toBeEnabled()
})

test('keeps the columns that are chosen of a wide file', async ({ signedIn: page }) => {
  await startList(page, 'Wide')
  await fileInput(page).setInputFiles(addressList('irs_eo_dc_26col_1000.csv'))
  await expect(
    page.getByText(
      'File exceeds the 25 column limit (contains 26 columns). Please consider removing unnecessary columns.',
    ),
  ).toBeVisible()
  await expect(page.getByText('It leaves out NTEE_CD.')).toBeVisible()
  await button(page, 'Check columns').click()
  await page.getByRole('checkbox', { name: 'EIN' }).uncheck()
  await page.getByRole('checkbox', { name: 'NTEE_CD' }).check()
  await button(page, 'Use these columns').click()
  await expect(page.getByText('It leaves out EIN.')).toBeVisible()
  await byHand(page)
  await submit(page).click()
  // The others have post office boxes.
  await expect(card(page, 'Wide')).toContainText('945 properties')
  const { lists } = await (await page.request.get('/api/lists')).json()
  expect(lists[0].columns.slice(0, 2)).toEqual(['NAME', 'STREET'])
  expect(lists[0].columns.at(-1)).toBe('NTEE_CD')
})

test('creates one list when the first response is lost and the user retries', async ({ signedIn: page }) => {
  const lists = async () => (await (await page.request.get('/api/lists')).json()).lists.length
  await startList(page, 'Elm Street')
  await fileInput(page).setInputFiles(aCsv(12))
  await expect(page.getByText('12 properties ready')).toBeVisible()
  await loseAnswer(page, '**/api/lists')
  await byHand(page)
  await submit(page).click()
  await expect(page.getByText('Failed to create property list. Please try again.')).toBeVisible()
  await expect(page.getByText("We can't reach the server.")).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Elm Street')
  expect(await lists()).toBe(1)
  // The live channel has added the created list to the page behind the dialog.
  await expect(page.getByText('Elm Street', { exact: true })).toBeAttached()
  await submit(page).click()
  await expect(page.getByText('List created successfully!')).toBeVisible()
  expect(await lists()).toBe(1)
})

test('cancels an upload and keeps the input', async ({ signedIn: page }) => {
  await startList(page, 'Elm Street')
  await fileInput(page).setInputFiles(aCsv(12))
  const endSlowness = await slowUploads(page)
  await byHand(page)
  await submit(page).click()
  await expect(button(page, 'Creating...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title')).toBeDisabled()
  await button(page, 'Cancel upload').click()
  await expect(page.getByText('12 properties ready')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await endSlowness()
  await submit(page).click()
  await expect(card(page, 'Elm Street')).toBeVisible()
})

test('creates one list when the canceled upload had arrived', async ({ signedIn: page }) => {
  await startList(page, 'Elm Street')
  await fileInput(page).setInputFiles(aCsv(12))
  await holdAnswer(page, '**/api/lists')
  await byHand(page)
  await submit(page).click()
  await expect(page.getByText('Elm Street', { exact: true })).toBeAttached()
  await button(page, 'Cancel upload').click()
  await submit(page).click()
  await expect(page.getByText('List created successfully!')).toBeVisible()
  await expect(card(page, 'Elm Street')).toHaveCount(1)
})

test('keeps the input when the dialog is closed by accident, and discards it on Cancel', async ({
  signedIn: page,
}) => {
  await startList(page, 'Elm Street')
  await fileInput(page).setInputFiles(aCsv(12))
  await expect(page.getByText('12 properties ready')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Create New List').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('12 properties ready')).toBeVisible()
  await button(page, 'Cancel').click()
  await button(page, 'Create New List').first().click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('is accessible', fullSize, async ({ signedIn: page }) => {
  await expect(page.getByText('No Property Lists Yet')).toBeVisible()
  await expectSound(page)
  await startList(page, 'Farmers markets')
  await fileInput(page).setInputFiles(addressList('usda_farmers_markets_10col.csv'))
  await expect(page.getByText('rows with missing data were removed')).toBeVisible()
  await expectSound(page)
  await fileInput(page).setInputFiles(addressList('fsis_mpi_st_header_1000.csv'))
  await button(page, 'Check columns').click()
  await expectSound(page)
})
