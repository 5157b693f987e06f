import { DICTATION_MS } from '@curbgrade/core/grading/keys/dictated-keys'
import type { Page } from '@playwright/test'
import { gradeChoice } from '../fixtures/grade-words.ts'
import { balance, button, expectProgress, makeList, onScreen, startGrading } from './steps/grading-steps.ts'
import { expect, signIn, test } from './steps/product.ts'

const SENTENCE = 'please move to chapter seven'
const note = (page: Page) => page.getByRole('textbox', { name: /^Note about/ })

async function start(page: Page): Promise<string> {
  const listId = await makeList(page, 'Elm Street')
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  // The picture and the next two.
  await expect.poll(() => balance(page)).toBe(197)
  return listId
}

/** Presses the keys faster than the test could from outside, as a speech program does. Returns when the last was pressed. */
const dictate = (page: Page, text: string) =>
  page.evaluate((letters) => {
    for (const key of letters) {
      const code = key === ' ' ? 'Space' : `Key${key.toUpperCase()}`
      const press = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(press)
    }
    return performance.now()
  }, text)

test('a dictated sentence spends nothing, and a key pressed alone does', async ({ signedIn: page }) => {
  await start(page)
  const dictatedAt = await dictate(page, SENTENCE)
  // The last letter opens the note.
  await expect(note(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await onScreen(page, '1 Elm Street, Davis')
  // A key that is pressed alone comes later than the next letter of a sentence would.
  await page.waitForFunction(([at, ms]) => performance.now() - at > ms, [dictatedAt, DICTATION_MS] as const)
  await page.keyboard.press('p')
  await expect(button(page, 'Zoom in')).toBeVisible()
  expect(await balance(page)).toBe(195)
  await page.keyboard.press('Escape')
  await expect(button(page, 'From above · 1 token')).toBeVisible()
  await expectProgress(page, 0)
})

test('single keys are turned off for the account, and the buttons do the same', async ({
  signedIn: page,
  browser,
  baseURL,
  account,
}) => {
  const listId = await start(page)
  await page.getByRole('button', { name: 'Keys' }).click()
  const stored = page.waitForResponse((response) => response.url().endsWith('/singleKeys') && response.ok())
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await stored
  await page.keyboard.press('Escape')
  // On the button that opened the sheet, Space would press it again.
  await page.locator('[data-impression]').focus()
  await page.keyboard.type(`${SENTENCE} 7?`)
  await expect(page.locator('[aria-keyshortcuts]:not([aria-keyshortcuts="Control+K Meta+K"])')).toHaveCount(0)
  await onScreen(page, '1 Elm Street, Davis')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(note(page)).toBeHidden()

  await button(page, 'Skip').press('Enter')
  await onScreen(page, '2 Elm Street, Davis')
  await button(page, gradeChoice(7)).press('Space')
  await onScreen(page, '3 Elm Street, Davis')
  await expectProgress(page, 1)
  await page.keyboard.press('Control+z')
  await onScreen(page, '2 Elm Street, Davis')
  await expectProgress(page, 0)

  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await signIn(other, account)
  await other.goto(`/lists/${listId}`)
  const search = other.getByRole('searchbox', { name: 'Search addresses' })
  await expect(search).not.toHaveAttribute('aria-keyshortcuts')
  await other.keyboard.press('/')
  await other.keyboard.press('?')
  await expect(search).not.toBeFocused()
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.context().close()
})
