import { randomUUID } from 'node:crypto'
import { pseudo } from '@curbgrade/core/text/language'
import { toPseudo } from '@curbgrade/core/text/pseudo'
import type { Locator, Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { apiAccessText } from '../web/account/api-access/text.ts'
import { jobText } from '../web/ai/job/text.ts'
import { planText } from '../web/billing/plan/text.ts'
import { exportsText } from '../web/exports/text.ts'
import { aiText } from '../web/grading/panel/text.ts'
import { gradingText } from '../web/grading/text.ts'
import { coverageText } from '../web/imagery/coverage/text.ts'
import { listPageText } from '../web/lists/list-page/text.ts'
import { manageText } from '../web/lists/manage/text.ts'
import { listsText } from '../web/lists/text.ts'
import { chooseText } from '../web/photos/add/choose/text.ts'
import { trayText } from '../web/photos/tray/text.ts'
import { surveysText } from '../web/surveys/text.ts'
import { aCsv } from './steps/address-lists.ts'
import { button, makeList } from './steps/grading-steps.ts'
import { cut, restore } from './steps/network.ts'
import { addPhotosOf, writeDrive } from './steps/photo-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectPseudo } from './steps/pseudo-text.ts'
import { reviewedSample } from './steps/reviewed-sample.ts'

test.use({ locale: pseudo.tag })

const lists = pseudo.textOf(listsText)
const manage = pseudo.textOf(manageText)

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectPseudo(page)
}

/** Uploads a list that the AI grades. */
async function startRun(page: Page, title: string, street: string): Promise<void> {
  await makeList(page, title, aCsv(12, street), 'ai')
  await page.goto('/lists')
}

/** Opens what a list shows when it is chosen: a dialog about its run. */
async function openRun(page: Page, title: string, name: string): Promise<Locator> {
  await button(page, title).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.waitFor()
  return dialog
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

test('the pages for visitors', fullSize, async ({ page }) => {
  for (const path of ['/', '/login', '/login?mode=signup', '/reset-password', '/verify-email#unknown'])
    await visit(page, path)
  for (const path of ['/privacy', '/no-such-page']) await visit(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', pseudo.tag)
})

test('the pages of a list', fullSize, async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await grade(page, listId, 3)
  for (const path of ['/lists', '/lists?shelf=archive', `/samples/${listId}`, `/coverage/${listId}`])
    await visit(page, path)
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

test('a list as table, grid, map and charts', fullSize, async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await grade(page, listId, 3)
  const listPage = pseudo.textOf(listPageText)
  for (const view of ['grid', 'map', 'charts']) await visit(page, `/lists/${listId}?view=${view}`)
  await visit(page, `/lists/${listId}?row=2`)
  await page.goto(`/lists/${listId}?state=graded&flag=no`)
  await page.getByRole('checkbox', { name: listPage.selectAll(3) }).check()
  await expectPseudo(page)
  await page.keyboard.press('f')
  await page.getByRole('alertdialog').waitFor()
  await expectPseudo(page)
  await visit(page, '/lists')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('Elm Street')
  await search.getByRole('option').first().waitFor()
  await expectPseudo(page)
  await openMenu(page, lists.delete)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await visit(page, '/trash')
})

test('the dialogs of a list', fullSize, async ({ signedIn: page }) => {
  await expectPseudo(page)
  await button(page, lists.create).first().click()
  await page.getByLabel(toPseudo('Title')).fill('Elm Street')
  await page
    .getByLabel(toPseudo('Drop a CSV, Excel or GeoJSON file here, or choose one'))
    .setInputFiles(aCsv(1))
  await expectPseudo(page)
  await page.getByLabel(toPseudo('Drop another file here, or choose one')).setInputFiles(aCsv(12))
  await page.getByRole('table').waitFor()
  await expectPseudo(page)
  await makeList(page, 'Elm Street')
  for (const entry of [lists.export, lists.rename, manage.tags, lists.delete]) {
    await openMenu(page, entry)
    await expectPseudo(page)
  }
  await openMenu(page, lists.export)
  const downloading = page.waitForEvent('download')
  await button(page, pseudo.textOf(exportsText).choose.export).click()
  await downloading
  await expectPseudo(page)
})

test('the pages of an account', fullSize, async ({ signedIn: page, account: { password } }) => {
  for (const path of ['/settings', '/account', '/notifications', '/tokens', '/purchases', '/api-access'])
    await visit(page, path)
  const key = { name: 'Elm Street', scopes: ['read', 'spend'], tokensPerDay: 10, days: 30, password }
  await page.request.post('/api/keys', { data: key })
  await visit(page, '/api-access')
  await button(page, pseudo.textOf(apiAccessText).newKey).click()
  await page.getByRole('dialog').waitFor()
  await expectPseudo(page)
  for (const path of [
    '/subscriptionDetails',
    '/addSubscription',
    '/token-success',
    '/token-cancel',
    '/model',
  ])
    await visit(page, path)
})

test('what a coverage check found', fullSize, async ({ signedIn: page }) => {
  const streets = ['No Imagery Lane', 'Rough Match Route', 'Unknown Way', 'Aerial Only Trail', 'Elm St']
  const rows = aCsv(12).buffer.toString().split('\n')
  for (const [at, street] of streets.entries()) rows[at + 8] = `${at + 4} ${street},Davis,CA,95616`
  const listId = await makeList(page, 'Elm Street', { ...aCsv(1), buffer: Buffer.from(rows.join('\n')) })
  await visit(page, `/coverage/${listId}`)
  const text = pseudo.textOf(coverageText)
  await button(page, text.check(null)).click()
  await button(page, text.export).waitFor()
  for (const problems of await page.locator('details').all()) await problems.locator('summary').click()
  await expectPseudo(page)
})

test('the dialogs of an AI run', fullSize, async ({ signedIn: page }) => {
  await button(page, lists.create).first().click()
  await page.getByLabel(toPseudo('Title')).fill('Elm Street')
  await page
    .getByLabel(toPseudo('Drop a CSV, Excel or GeoJSON file here, or choose one'))
    .setInputFiles(aCsv(201))
  await page.getByText(toPseudo('AI grading'), { exact: true }).click()
  await page.getByText(toPseudo('Advanced speed options')).click()
  await expectPseudo(page)

  const job = pseudo.textOf(jobText)
  await startRun(page, 'Davis', 'Elm Street')
  await openRun(page, 'Davis', job.completed.title)
  await expectPseudo(page)
  await startRun(page, 'Elm Street', 'Supplier Down Road')
  const paused = await openRun(page, 'Elm Street', job.processing.title.paused)
  await expectPseudo(page)
  await paused.getByRole('button', { name: job.processing.cancel }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await expectPseudo(page)
  await question.getByRole('button', { name: job.canceling.confirm }).click()
  await page.getByRole('dialog', { name: job.failed.canceled, exact: true }).waitFor()
  await expectPseudo(page)
})

test('a strategic list and its model', fullSize, async ({ signedIn: page }) => {
  const listId = await reviewedSample(page, 'Elm Street', { graded: 119 })
  await visit(page, `/model/${listId}`)
  await page.goto(`/swipe/${listId}`)
  await button(page, pseudo.textOf(gradingText).start.resume).click()
  await page.getByRole('article').getByRole('img').waitFor()
  await expectPseudo(page)
  await page.getByRole('switch', { name: pseudo.textOf(aiText).showFirst }).click()
  await expectPseudo(page)
  await page.keyboard.press('9')
  await page.getByText(pseudo.textOf(gradingText).complete.agreement).waitFor()
  await expectPseudo(page)
})

test('own photos, and which of them goes where', fullSize, async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await visit(page, `/lists/${listId}/photos`)
  const choosing = page.waitForEvent('filechooser')
  await button(page, pseudo.textOf(chooseText).folder).click()
  await (await choosing).setFiles(await writeDrive())
  await page.getByRole('tab').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectPseudo(page)
  }
  await page.locator('summary').first().click()
  await expectPseudo(page)
})

test('photos of several dates, in the tray and in a zip', fullSize, async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  await addPhotosOf(page, listId, [
    { photoId: randomUUID(), takenAt: '2024:05:01 10:00:00' },
    { photoId: randomUUID(), takenAt: '2026:05:01 10:00:00' },
    { photoId: randomUUID(), takenAt: '2026:05:01 10:00:00', propertyId: null },
  ])
  const tray = pseudo.textOf(trayText)
  await page.goto(`/lists/${listId}/photos`)
  await page.getByRole('checkbox').first().click()
  await expectPseudo(page)
  for (const name of [tray.chooseProperty, tray.delete]) {
    await button(page, name).click()
    await expectPseudo(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('listitem').last().getByRole('button').click()
  await expectPseudo(page)
  await page.goto(`/swipe/${listId}`)
  await button(page, pseudo.textOf(gradingText).start.start).click()
  await page.getByRole('group', { name: toPseudo('Pictures by date') }).waitFor()
  await expectPseudo(page)
  await page.keyboard.press('=')
  await expectPseudo(page)
  await openMenu(page, lists.export)
  await page.getByText(pseudo.textOf(exportsText).choose.formats.pictures, { exact: true }).click()
  await expectPseudo(page)
})

test('a survey from its start to its end', fullSize, async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street')
  const surveys = pseudo.textOf(surveysText)
  await visit(page, `/lists/${listId}/survey`)
  await addPhotosOf(page, listId, [{ photoId: randomUUID(), takenAt: '2024:05:01 10:00:00' }])
  await grade(page, listId, 1)
  await page.reload()
  await button(page, surveys.start.start).click()
  await page.getByRole('heading', { name: surveys.done.waiting }).waitFor()
  await expectPseudo(page)
  await addPhotosOf(page, listId, [{ photoId: randomUUID(), takenAt: '2026:05:01 10:00:00' }])
  await page.reload()
  await button(page, surveys.figures.show).click()
  await page.getByRole('heading', { name: surveys.figures.title }).waitFor()
  await expectPseudo(page)
  await button(page, surveys.figures.end).click()
  await expectPseudo(page)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('heading', { name: surveys.rounds.title }).waitFor()
  await expectPseudo(page)
})

test('payments that fail', fullSize, async ({ signedIn: page }) => {
  const alert = page.getByRole('alert')
  await cut(page, '**/create-checkout-session')
  await page.goto('/addSubscription')
  await button(page, pseudo.textOf(planText).plan.subscribe).click()
  await expectPseudo(page)
  await button(page, pseudo.textOf(planText).confirm.proceed).click()
  await alert.waitFor()
  await expectPseudo(page)
  await cut(page, '**/create-token-checkout')
  await page.goto('/tokens')
  await page.getByRole('radio').first().press('Space')
  await button(page, toPseudo('Purchase Tokens')).click()
  await alert.waitFor()
  await expectPseudo(page)
  for (const [call, path] of [
    ['**/api/purchases*', '/purchases'],
    ['**/api/subscription', '/subscriptionDetails'],
  ] as const) {
    await cut(page, call)
    await page.goto(path)
    await alert.waitFor()
    await expectPseudo(page)
    await restore(page, call)
  }
  for (const path of ['/token-success?session=cs_1', '/subscriptionDetails?session=cs_1'])
    await visit(page, path)
})
