import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { button, card, expectSaved, makeList, onScreen, pressKeys } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectAccessible } from '../steps/sound.ts'

type Row = { street: string; city: string; grade: number | null }

/** What the server has of the rows of a query, in their order. */
async function rowsOf(page: Page, listId: string, query: string): Promise<Row[]> {
  const answer = await page.request.get(`/api/lists/${listId}/rows?${query}`)
  return ((await answer.json()) as { rows: Row[] }).rows
}
const nameOf = ({ street, city }: Row) => `${street}, ${city}`

test('what the list page shows is graded in its order, continues after a reload, and is looked at again', async ({
  signedIn: page,
}) => {
  test.slow()
  const listId = await makeList(page, 'Elm Street', aCsv(40))
  await page.goto(`/lists/${listId}`)
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('1 Elm')
  await expect(page.getByText('4 of 40 properties')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Random')
  await expect(page).toHaveURL(/order=random\.\d+/)
  const order = new URL(page.url()).searchParams.get('order')
  const queue = await rowsOf(page, listId, `q=1%20Elm&order=${order}`)
  expect(queue).toHaveLength(4)
  await page.getByRole('link', { name: 'Grade these' }).click()

  await expect(page.getByText('4 properties to grade, one key press each.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Start Grading').press('Enter')
  for (const [index, key] of ['7', '3', '9'].entries()) {
    await onScreen(page, nameOf(queue[index] as Row))
    await pressKeys(page, [key])
  }
  await expect(page.getByText('3 of 4', { exact: true })).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await expect(page.getByText('Graded 3 of 4 properties in this queue.')).toBeVisible()
  await button(page, 'Resume Grading').press('Enter')
  await onScreen(page, nameOf(queue[3] as Row))
  await page.keyboard.press('Backspace')
  await onScreen(page, nameOf(queue[2] as Row))
  await pressKeys(page, ['0'])
  await onScreen(page, nameOf(queue[3] as Row))
  await pressKeys(page, ['2'])
  await expect(page.getByRole('heading', { name: /^That was the last one/ })).toBeVisible()
  await expectSaved(page)
  expect((await rowsOf(page, listId, `q=1%20Elm&order=${order}`)).map(({ grade }) => grade)).toEqual([
    7, 3, 10, 2,
  ])

  await page.getByRole('link', { name: 'Show these in the list' }).click()
  await page.getByRole('link', { name: 'Review graded' }).click()
  await button(page, 'Look again').press('Enter')
  await onScreen(page, nameOf(queue[0] as Row))
  await expect(card(page).getByText('Previously graded 7')).toBeVisible()
  await pressKeys(page, ['8'])
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await expect(page.getByText('3 properties to look at again.')).toBeVisible()
})
