import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { aCsv } from '../../e2e/steps/address-lists.ts'
import { byHand, fileInput, startList, submit } from '../../e2e/steps/create-steps.ts'
import { signUp, verifyEmail } from '../../e2e/steps/entry-steps.ts'
import { button, card, openOptions } from '../../e2e/steps/grading-steps.ts'
import { type ReceivedMail, textOf } from '../../server/test/wire/smtp-server.ts'

export const TITLE = 'Smoke journey'

const REAL_LIST = '../../../shared/data/address-lists/sacramento_sales_crlf_985.csv'
const email = 'ada@example.test'

export async function createAccount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?mode=signup`)
  await signUp(page, email)
  await page.waitForURL('**/addSubscription')
}

/** Verifies the email address by the link in the email. */
export async function verify(page: Page, mails: readonly ReceivedMail[]): Promise<void> {
  const findLink = () =>
    mails.map((mail) => /http\S+\/verify-email#\S+/.exec(textOf(mail))?.[0]).find(Boolean)
  await expect.poll(findLink).toBeDefined()
  await page.goto(findLink() ?? '')
  await verifyEmail(page)
  await page.getByRole('link', { name: 'Go to your lists' }).click()
}

export async function upload(page: Page, rows: number): Promise<void> {
  await startList(page, TITLE)
  await fileInput(page).setInputFiles(addresses(rows))
  await byHand(page)
  await submit(page).click()
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
  await openOptions(page, TITLE)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await button(page, 'Export').click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}
