import type { Page } from '@playwright/test'
import { button } from './grading-steps.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create New List' })
export const fileInput = (page: Page) =>
  dialog(page).getByLabel(/^Drop (a CSV, Excel or GeoJSON|another) file here/)
export const submit = (page: Page) => button(page, 'Create List for Manual Grading')
/** Waits for the method step, which appears once a file is accepted. */
export const byHand = (page: Page) => dialog(page).getByText('Manual grading', { exact: true }).click()

/** Opens the dialog that creates a list, and gives it a title. */
export async function startList(page: Page, title: string): Promise<void> {
  await page.getByRole('banner').waitFor()
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill(title)
}
