import { pseudo } from '@curbgrade/core/text/language'
import { toPseudo } from '@curbgrade/core/text/pseudo'
import type { Page } from '@playwright/test'
import { exportsText } from '../web/exports/text.ts'
import { gradingText } from '../web/grading/text.ts'
import { listsText } from '../web/lists/text.ts'
import { aCsv } from './steps/address-lists.ts'
import { button, makeList } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectPseudo } from './steps/pseudo-text.ts'

test.use({ locale: pseudo.tag })

const lists = pseudo.textOf(listsText)

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectPseudo(page)
}

async function openMenu(page: Page, entry: string): Promise<void> {
  await page.goto('/lists')
  await button(page, lists.options('Elm Street')).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await page.locator('[role=dialog], [role=alertdialog]').waitFor()
}

async function grade(page: Page, listId: string, rows: number): Promise<void> {
  for (let rowNo = 1; rowNo <= rows; rowNo++)
    await page.request.put(`/api/lists/${listId}/properties/r${rowNo}/grade`, {
      data: { grade: rowNo },
      headers: { origin: new URL(page.url()).origin },
    })
}

test('the pages for visitors', async ({ page }) => {
  for (const path of ['/', '/login', '/login?mode=signup', '/reset-password', '/verify-email#unknown'])
    await visit(page, path)
  for (const path of ['/privacy', '/no-such-page']) await visit(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', pseudo.tag)
})

test('the pages of a list', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await grade(page, listId, 3)
  for (const path of ['/lists', `/samples/${listId}`, `/coverage/${listId}`]) await visit(page, path)
  await page.goto(`/swipe/${listId}`)
  const start = button(page, pseudo.textOf(gradingText).start.resume)
  await start.waitFor()
  await expectPseudo(page)
  await start.click()
  await page.getByRole('article').getByRole('img').waitFor()
  await expectPseudo(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await expectPseudo(page)
})

test('the dialogs of a list', async ({ signedIn: page }) => {
  await expectPseudo(page)
  await button(page, lists.create).first().click()
  await page.getByLabel(toPseudo('Title')).fill('Elm Street')
  await page.getByLabel(toPseudo('Drop a CSV file here, or choose one')).setInputFiles(aCsv(1))
  await expectPseudo(page)
  await page.getByLabel(toPseudo('Drop another CSV file here, or choose one')).setInputFiles(aCsv(12))
  await page.getByRole('table').waitFor()
  await expectPseudo(page)
  await makeList(page, 'Elm Street')
  for (const entry of [lists.export, lists.rename, lists.delete]) {
    await openMenu(page, entry)
    await expectPseudo(page)
  }
  await openMenu(page, lists.export)
  const downloading = page.waitForEvent('download')
  await button(page, pseudo.textOf(exportsText).choose.export).click()
  await downloading
  await expectPseudo(page)
})

test('the pages of an account', async ({ signedIn: page }) => {
  for (const path of ['/settings', '/account', '/notifications', '/tokens', '/purchases'])
    await visit(page, path)
  for (const path of [
    '/subscriptionDetails',
    '/addSubscription',
    '/token-success',
    '/token-cancel',
    '/model',
  ])
    await visit(page, path)
})
