import type { Page } from '@playwright/test'
import { gradeChoice } from '../fixtures/grade-words.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  button,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  pressKeys,
  savedRows,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'

/** Presses Tab until the control of this name has the focus, as people without a mouse do. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.locator(':focus').ariaSnapshot()
    if (typeof name === 'string' ? focused.includes(`"${name}"`) : name.test(focused)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('does the whole job by keyboard alone: log in, upload, grade, take back, export', async ({
  page,
  account,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await tabTo(page, 'Email')
  await page.keyboard.type(account.email)
  await tabTo(page, 'Password')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/addSubscription')
  await tabTo(page, 'Continue to your lists')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lists')

  // Asked for well before the key that opens it: the browser has to be told to hand it over.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, 'Create New List')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(/CSV, Excel or GeoJSON file/)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(aCsv(10))
  await expect(page.getByLabel('Title')).toHaveValue('addresses')
  await expect(page.getByText('10 properties ready')).toBeVisible()
  await tabTo(page, /"Manual grading/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Create List for Manual Grading')
  await page.keyboard.press('Enter')
  await expect(page.getByText('List created successfully!')).toBeVisible()

  await tabTo(page, 'Start Grading')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/swipe/*')
  await expect(button(page, 'Start Grading')).toBeFocused()
  await page.keyboard.press('Enter')
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, [
    '4',
    '0',
    'Backspace',
    '7',
    'Shift+Digit1',
    'Space',
    '1',
    '2',
    '3',
    '5',
    '6',
    '8',
    '9',
  ])
  await expect(page.getByText("You've graded all 10 properties in this list.")).toBeVisible()
  await expectSaved(page)

  await tabTo(page, 'Export Results')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Export')).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('addresses.csv')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('grades a list with a thumb: buttons within reach, 44 px high, undo, and the end', async ({
    signedIn: page,
  }) => {
    const listId = await makeList(page, 'By thumb', aCsv(10))
    await page.goto(`/swipe/${listId}`)
    await button(page, 'Start Grading').tap()
    await onScreen(page, '1 Elm Street, Davis')
    for (const name of [gradeChoice(1), gradeChoice(10), 'Undo', 'Skip', 'Commercial']) {
      const box = await button(page, name).boundingBox()
      expect([name, box !== null && box.height >= 44 && box.y + box.height <= 844]).toEqual([name, true])
    }
    const given = [gradeChoice(3), gradeChoice(10), gradeChoice(7), 'Commercial', gradeChoice(1)]
    for (const grade of given) await tapGrade(page, grade)
    await button(page, 'Undo').tap()
    for (const grade of [
      gradeChoice(2),
      gradeChoice(8),
      gradeChoice(9),
      gradeChoice(5),
      gradeChoice(6),
      gradeChoice(4),
    ])
      await tapGrade(page, grade)
    await expect(page.getByText("You've graded all 10 properties in this list.")).toBeVisible()
    await expectSaved(page)
    const rows = await savedRows(page, listId)
    expect(rows.map(({ grade }) => grade)).toEqual([3, 10, 7, 20, 2, 8, 9, 5, 6, 4])
  })
})

async function tapGrade(page: Page, name: string): Promise<void> {
  await expectSeen(page)
  await button(page, name).tap()
}
