import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { button, makeList } from './steps/grading-steps.ts'
import { cut, refuse, restore } from './steps/network.ts'
import { addPhotosOf, chooseFolder, expectReady, groupTab, writeDrive } from './steps/photo-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const NO_LIST = '8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01'

test(
  'the photos page is accessible while it’s empty, and where a part of it fails',
  fullSize,
  async ({ signedIn: page }) => {
    const path = `/lists/${await makeList(page, 'Ward 3')}/photos`
    await page.goto(path)
    await expect(page.getByText(/are free$/)).toBeVisible()
    await expectSound(page)
    const calls = ['**/photo-batches*', '**/tray*', '**/photos/known']
    for (const call of calls) await cut(page, call)
    await page.reload()
    await expect(page.getByText("We couldn't load what was added.")).toBeVisible()
    await expect(page.getByRole('heading', { name: 'In the tray', exact: true })).toBeVisible()
    await expectSound(page)
    for (const call of calls) await restore(page, call)
    await page.goto(`/lists/${NO_LIST}/photos`)
    await expect(page.getByRole('heading', { name: 'List not found' })).toBeVisible()
    await expectSound(page)
  },
)

test('every question of the review of photos is accessible', fullSize, async ({ signedIn: page }) => {
  await page.goto(`/lists/${await makeList(page, 'Ward 3')}/photos`)
  await chooseFolder(page, await writeDrive(), (choose) => choose.click())
  for (const group of ['By itself', 'Please confirm', 'Tray', 'Left out']) {
    await groupTab(page, group).click()
    await expectSound(page)
  }
  await page.getByText(/^Dates: /).click()
  await expectSound(page)
})

test('the tray, its dialogs and batches are accessible', fullSize, async ({ signedIn: page }) => {
  await page.goto(`/lists/${await makeList(page, 'Ward 3')}/photos`)
  await chooseFolder(page, await writeDrive(), (choose) => choose.click())
  await page.getByRole('button', { name: /^Add 13 photos/ }).click()
  await expectReady(page, 13)
  await expect(page.getByRole('heading', { name: /^In the tray: 3 / })).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await expectSound(page)
  for (const name of ['Choose a property', 'Delete', /^Open /, /^Take back all/]) {
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
  }
})

const ROWS = ['r1', 'r2', 'r3']

const addYear = (page: Page, listId: string, year: number) =>
  addPhotosOf(
    page,
    listId,
    ROWS.map((propertyId) => ({ photoId: randomUUID(), takenAt: `${year}:05:01 10:00:00`, propertyId })),
  )

test(
  'a survey is accessible before, during and after it, and where it fails',
  fullSize,
  async ({ signedIn: page }) => {
    const listId = await makeList(page, 'Ward 3')
    const path = `/lists/${listId}/survey`
    await page.goto(path)
    await expect(page.getByText(/^No graded property with a picture/)).toBeVisible()
    await expectSound(page)
    await addYear(page, listId, 2024)
    for (const id of ROWS)
      await page.request.put(`/api/lists/${listId}/properties/${id}/grade`, { data: { grade: 9 } })
    await page.goto(`${path}?g=9,10`)
    await page.getByRole('checkbox', { name: /^Add a random sample/ }).click()
    await expect(page.getByText(/^You chose only the worst grades/)).toBeVisible()
    await expectSound(page)
    await refuse(page, '**/preview', { code: 'internal' })
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectSound(page)
    await restore(page, '**/preview')
    await button(page, 'Try again').click()
    await button(page, 'Start the survey').click()
    await expect(page.getByRole('heading', { name: 'Nothing to compare right now' })).toBeVisible()
    await expectSound(page)
    await addYear(page, listId, 2026)
    await cut(page, '**/surveys/*/rows*')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: "We couldn't load the next properties" })).toBeVisible()
    await expectSound(page)
    await restore(page, '**/surveys/*/rows*')
    await button(page, 'Try again').click()
    await expect(button(page, 'Worse')).toBeEnabled()
    await button(page, 'Show the figures').click()
    await expect(page.getByRole('heading', { name: 'What the answers say' })).toBeVisible()
    await expectSound(page)
    await button(page, 'End the survey').click()
    await expectSound(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the survey' }).click()
    await expect(page.getByRole('heading', { name: 'Earlier surveys' })).toBeVisible()
    await expectSound(page)
  },
)
