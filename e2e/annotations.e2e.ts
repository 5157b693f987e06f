import { pseudo } from '@curbgrade/core/text/language'
import type { Page } from '@playwright/test'
import { gradeChoice } from '../fixtures/grade-words.ts'
import { fullSize } from '../fixtures/test-size.ts'
import { annotationsText } from '../web/grading/annotations/text.ts'
import { gradingText } from '../web/grading/text.ts'
import {
  button,
  card,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  pressKeys,
  startGrading,
} from './steps/grading-steps.ts'
import { cut, restore } from './steps/network.ts'
import { expect, signIn, test } from './steps/product.ts'
import { expectPseudo } from './steps/pseudo-text.ts'
import { expectAccessible, expectSound } from './steps/sound.ts'

const annotationCalls = '**/api/lists/*/properties/*/annotations'
const toggle = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })

type Row = { id: string; grade: number | null; flagged: boolean; note: string | null; attributes: object }

async function rowOf(page: Page, listId: string, index: number) {
  const answer = await page.request.get(`/api/lists/${listId}/properties?limit=3`)
  const row = ((await answer.json()) as { properties: Row[] }).properties[index]
  return { grade: row?.grade, flagged: row?.flagged, note: row?.note, attributes: row?.attributes }
}

/** Asks two questions about the properties of a list, in the sheet of all keys. */
async function askQuestions(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await button(page, 'Edit questions').click()
  for (const preset of ['Add: Boarded', 'Add: Tall grass']) await button(page, preset).click()
  await button(page, 'Save questions').click()
  await expect(page.getByText('The letter says yes, with Shift no')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

test('flags, notes and answers while grading, by keyboard', async ({ signedIn: page, context }) => {
  test.slow()
  const listId = await makeList(page, 'Elm Street')
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await askQuestions(page, () => page.keyboard.press('?'))
  await pressKeys(page, ['f', 'b', 'Shift+KeyG', 'n'])
  await page.keyboard.type('7 boards on the door')
  await page.keyboard.press('Enter')
  await expect(toggle(page, 'Note: 7 boards on the door')).toBeVisible()
  await expect(card(page).getByText('7 boards on the door', { exact: true })).toBeInViewport()
  await expect(toggle(page, 'Flag')).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await pressKeys(page, ['9'])
  await onScreen(page, '2 Elm Street, Davis')
  await expectSaved(page)
  expect(await rowOf(page, listId, 0)).toEqual({
    grade: 9,
    flagged: true,
    note: '7 boards on the door',
    attributes: { 1: true, 2: false },
  })

  // In another window, at once; and after a reload that came before the server had it.
  const other = await context.newPage()
  await startGrading(other, listId, 'Resume Grading')
  await onScreen(other, '2 Elm Street, Davis')
  await page.keyboard.press('b')
  await expect(toggle(other, 'Boarded: yes')).toBeVisible()
  await other.close()
  await cut(page, annotationCalls)
  await page.keyboard.press('f')
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.reload()
  await restore(page, annotationCalls)
  await button(page, 'Resume Grading').click()
  await onScreen(page, '2 Elm Street, Davis')
  await expect(toggle(page, 'Flag')).toHaveAttribute('aria-pressed', 'true')
  await expectSaved(page)
  expect(await rowOf(page, listId, 1)).toMatchObject({ flagged: true, attributes: { 1: true } })

  await page.goto(`/samples/${listId}`)
  const sample = page.getByRole('article', { name: '1 Elm Street, Davis' }).first()
  for (const text of ['Flagged', 'Boarded', '7 boards on the door'])
    await expect(sample.getByText(text)).toBeAttached()
})

test('flags, notes and answers while grading, by touch', fullSize, async ({ browser, baseURL, account }) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, account)
  const listId = await makeList(page, 'Elm Street')
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await askQuestions(page, () => button(page, 'Grading settings').tap())
  await toggle(page, 'Flag').tap()
  await button(page, 'Boarded: not answered').tap()
  await button(page, 'Tall grass: not answered').tap()
  await button(page, 'Tall grass: yes').tap()
  await toggle(page, 'Note').tap()
  await page.getByRole('textbox', { name: 'Note about 1 Elm Street' }).fill('Boards on the door')
  await expectAccessible(page)
  await button(page, 'Save note').tap()
  await expect(toggle(page, 'Note: Boards on the door')).toBeVisible()
  for (const name of ['Flag', 'Boarded: yes', 'Tall grass: no']) {
    const box = await button(page, name).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  const picture = await card(page).getByRole('img').first().boundingBox()
  expect(picture?.height).toBeGreaterThan(150)
  await expectSeen(page)
  await button(page, gradeChoice(9)).tap()
  await onScreen(page, '2 Elm Street, Davis')
  await expectSaved(page)
  expect(await rowOf(page, listId, 0)).toEqual({
    grade: 9,
    flagged: true,
    note: 'Boards on the door',
    attributes: { 1: true, 2: false },
  })
  await context.close()
})

test.describe('in another language', () => {
  test.use({ locale: pseudo.tag })

  test(
    'the annotations of a property and the questions of its list',
    fullSize,
    async ({ signedIn: page }) => {
      const listId = await makeList(page, 'Elm Street')
      await startGrading(page, listId, pseudo.textOf(gradingText).start.start)
      await card(page).getByRole('img').waitFor()
      await page.keyboard.press('?')
      await button(page, pseudo.textOf(annotationsText).editor.edit).click()
      await expectPseudo(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
      await expectPseudo(page)
    },
  )
})
