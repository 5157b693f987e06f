import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { aCsv } from '../../e2e/steps/address-lists.ts'
import { button, card } from '../../e2e/steps/grading-steps.ts'
import { type ReceivedMail, textOf } from '../../server/test/wire/smtp-server.ts'

export const TITLE = 'Smoke journey'

const REAL_LIST = '../../../shared/data/address-lists/sacramento_sales_crlf_985.csv'
const email = 'ada@example.test'

export async function signUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?mode=signup`)
  await page.getByLabel('Display name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await button(page, 'Create Account').click()
  await page.waitForURL('**/addSubscription')
}

/** Verifies the email address by the link in the email. */
export async function verify(page: Page, mails: readonly ReceivedMail[]): Promise<void> {
  const findLink = () =>
    mails.map((mail) => /http\S+\/verify-email#\S+/.exec(textOf(mail))?.[0]).find(Boolean)
  await expect.poll(findLink).toBeDefined()
  await page.goto(findLink() ?? '')
  await button(page, 'Verify Email').click()
  await page.getByRole('link', { name: 'Go to your lists' }).click()
}

export async function upload(page: Page, rows: number): Promise<void> {
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel(/CSV file/).setInputFiles(addresses(rows))
  await page.getByText('Manual grading', { exact: true }).click()
  await button(page, 'Create List for Manual Grading').click()
  await expect(page.getByText('List created successfully!')).toBeVisible()
}

/** Waits until a picture is decoded. The fake draws each picture on request, which is slow on a busy machine. */
export async function expectPicture(page: Page): Promise<void> {
  const picture = card(page).locator('img').first()
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width, { timeout: 40_000 }).toBeGreaterThan(100)
}

/** The first rows of a real list, or invented rows where the file is missing. */
function addresses(rows: number) {
  const path = fileURLToPath(new URL(REAL_LIST, import.meta.url))
  if (!existsSync(path)) return aCsv(rows)
  const lines = readFileSync(path, 'utf8')
    .split('\r\n')
    .slice(0, rows + 1)
  return { ...aCsv(rows), buffer: Buffer.from(lines.join('\r\n')) }
}

export async function exportRows(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  await button(page, `Options of ${TITLE}`).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await button(page, 'Export').click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}
