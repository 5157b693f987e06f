import type { Locator, Page } from '@playwright/test'
import { readMessyList } from '../fixtures/messy-lists.ts'
import { atSize } from '../fixtures/test-size.ts'
import { addressList } from './steps/address-lists.ts'
import { verifyEmail } from './steps/entry-steps.ts'
import { button, expectSaved, onScreen } from './steps/grading-steps.ts'
import { mailedLink } from './steps/mailed-links.ts'
import { expect, test } from './steps/product.ts'

const MAX_CLICKS = 8
/** What a file as people really have it may take beyond that. */
const MAX_FURTHER_CLICKS = 4

/** Drops a file on the page, beside every field. */
async function dropFile(page: Page, { name, mimeType, buffer }: ReturnType<typeof addressList>) {
  const dataTransfer = await page.evaluateHandle(
    ({ name: fileName, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }))
      return transfer
    },
    { name, type: mimeType, bytes: [...buffer] },
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await expect(page.getByText('Drop the file to create a list from it')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

type Newcomer = {
  readonly file: ReturnType<typeof addressList>
  /** The first house of the list. */
  readonly first: string
  /** What only the newcomer knows of the file, if it takes a look at the columns to use them. */
  readonly columns?: { readonly [label: string]: string }
}

const tidyLists: readonly (readonly [file: string, first: string, columns?: Newcomer['columns']])[] = [
  ['house_sales_crlf_985.csv', '500 HIGH ST, SACRAMENTO'],
  ['irs_eo_dc_26col_1000.csv', '3204 BROTHERS PL SE, WASHINGTON'],
  ['usda_farmers_markets_59col_1000.csv', '106 S. Main Street, Six Mile'],
  ['fsis_mpi_st_header_1000.csv', '45 Rason Road, Inwood'],
  ['snap_pittsburgh_bom_929.csv', '1043 Hamil Rd, Verona'],
  ['usda_farmers_markets_10col.csv', '6975 Ridge Road, Parma'],
  ['assessor_grades_1704.csv', '100 High St, Sacramento'],
  ['geocoded_3220.csv', '100 Acorn Street, Sacramento'],
  ['polling_places_photo_url.txt', '100 High St, Sacramento'],
  ['polling_places_utf16_tab.csv', '100 High St, Sacramento', {}],
]
for (const [name, first, columns] of atSize(tidyLists.slice(0, 2), tidyLists))
  test(`grades the first house of ${name} within eight clicks, a mail verification and no payment`, async ({
    page,
  }) => {
    const clicks = await gradeFirst(page, { file: addressList(name), first, ...(columns && { columns }) })
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  })

const DAVIS = { 'City of every row': 'Davis', 'State of every row': 'CA' }
const messyFiles: readonly (readonly [file: string, first: string, columns?: Newcomer['columns']])[] = [
  ['02-no-city-no-state.csv', '100 ELM STREET, Davis', DAVIS],
  ['01-number-apart.csv', '100 N Elm Street, Davis', {}],
  ['03-one-column.csv', '100 Elm Street, Davis', {}],
  ['12-filtered-rows.xlsx', '100 Elm Street, Davis'],
  ['14-two-header-rows.xlsx', '100 Elm Street, Davis'],
  ['23d-owner-exact.csv', '100 ELM STREET, DAVIS', { 'State of every row': 'CA' }],
]
for (const [name, first, columns] of atSize(messyFiles.slice(0, 1), messyFiles))
  test(`grades the first house of ${name} with at most four more clicks`, async ({ page }) => {
    const file = { name, mimeType: 'application/octet-stream', buffer: readMessyList(name) }
    const clicks = await gradeFirst(page, { file, first, ...(columns && { columns }) })
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS + MAX_FURTHER_CLICKS)
  })

/** Returns how many clicks it took. */
async function gradeFirst(page: Page, { file, first, columns }: Newcomer): Promise<number> {
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks++
  }
  const email = `${crypto.randomUUID()}@example.test`
  await page.goto('/')
  await click(page.getByRole('link', { name: 'Get Started' }).first())
  await page.getByLabel('Display name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await click(button(page, 'Create Account'))
  await expect(page.getByText("You don't need a plan to start")).toBeInViewport()

  // The mail verification: the link in the mail and its one button.
  await page.goto(await mailedLink(page.request, email, '/verify-email#'))
  await verifyEmail(page)
  await click(page.getByRole('link', { name: 'Go to your lists' }))

  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('heading', { name: 'No Property Lists Yet' })).toBeVisible()
  await dropFile(page, file)
  await expect(page.getByLabel('Title')).toHaveValue(file.name.replace(/\.\w+$/, '').replaceAll('_', ' '))
  for (const [label, value] of Object.entries(columns ?? {})) {
    await click(page.getByLabel(label))
    await page.keyboard.type(value)
  }
  if (columns) await click(button(page, 'Use these columns'))
  await click(page.getByText('Manual grading', { exact: true }))
  await expect(button(page, 'Create List for Manual Grading')).toBeInViewport({ ratio: 1 })
  await click(button(page, 'Create List for Manual Grading'))
  await click(page.getByRole('link', { name: 'Start Grading' }))
  await click(button(page, 'Start Grading'))
  await onScreen(page, first)
  await page.keyboard.press('4')
  await expectSaved(page)
  return clicks
}
