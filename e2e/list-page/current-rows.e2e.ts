import type { Page } from '@playwright/test'
import { card, expectSaved, makeList, onScreen, pressKeys } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'

const cellOf = (page: Page, row: number, text: string) =>
  page.getByRole('row', { name: new RegExp(`\\b${row} Elm Street`) }).getByText(text, { exact: true })

test('a table shows what was graded since on the grading screen, here and in another window', async ({
  signedIn: page,
  context,
}) => {
  const listId = await makeList(page, 'Elm Street')
  const other = await context.newPage()
  for (const table of [page, other]) {
    await table.goto(`/lists/${listId}`)
    await expect(cellOf(table, 1, 'Not graded')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Grade properties' }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  for (const [index, key] of ['3', '7', '8'].entries()) {
    await onScreen(page, `${index + 1} Elm Street, Davis`)
    await pressKeys(page, [key])
  }
  await expect(card(page)).toHaveAccessibleName('4 Elm Street, Davis')
  await expectSaved(page)
  await page.goBack()
  for (const table of [page, other])
    for (const [index, word] of ['Good', 'Needs work', 'Poor'].entries())
      await expect(cellOf(table, index + 1, word)).toBeVisible()
})
