import type { Locator, Page } from '@playwright/test'
import { addressList } from './steps/address-lists.ts'
import { verifyEmail } from './steps/entry-steps.ts'
import { button, expectSaved, onScreen } from './steps/grading-steps.ts'
import { mailedLink } from './steps/mailed-links.ts'
import { expect, test } from './steps/product.ts'

const MAX_CLICKS = 8

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

test('grades the first house of an own file within eight clicks, a mail verification and no payment', async ({
  page,
}) => {
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
  await dropFile(page, addressList('house_sales_crlf_985.csv'))
  await expect(page.getByLabel('Title')).toHaveValue('house sales crlf 985')
  await click(page.getByText('Manual grading', { exact: true }))
  await expect(button(page, 'Create List for Manual Grading')).toBeInViewport({ ratio: 1 })
  await click(button(page, 'Create List for Manual Grading'))
  await click(page.getByRole('link', { name: 'Start Grading' }))
  await click(button(page, 'Start Grading'))
  await onScreen(page, '500 HIGH ST, SACRAMENTO')
  await click(page.getByRole('button', { name: /^4\b/ }).first())
  await expectSaved(page)
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
})
