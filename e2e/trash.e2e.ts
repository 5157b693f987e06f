import { pseudo } from '@curbgrade/core/text/language'
import type { Page } from '@playwright/test'
import { fullSize } from '../fixtures/test-size.ts'
import { manageText } from '../web/lists/manage/text.ts'
import { listsText } from '../web/lists/text.ts'
import { trashText } from '../web/lists/trash/text.ts'
import { aCsv } from './steps/address-lists.ts'
import { button, makeList } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectPseudo } from './steps/pseudo-text.ts'
import { expectSound } from './steps/sound.ts'

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

const choose = async (page: Page, title: string, entry: string) => {
  // A menu closes when its list is drawn again, as by a live event.
  await expect(async () => {
    const item = page.getByRole('menuitem', { name: entry })
    if (!(await item.isVisible())) await button(page, `Options for ${title}`).click({ timeout: 5_000 })
    await item.click({ timeout: 5_000 })
  }).toPass()
}

/** Types into the search, chooses with the arrows and opens with Enter. */
async function openBySearch(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search lists, addresses, actions and pages' })
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
  const wanted = page.getByRole('option', { name: option }).first()
  await wanted.waitFor()
  for (let presses = 0; presses < 12; presses++) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

test('archives, deletes, undoes and restores lists, and finds them by keyboard', async ({
  signedIn: page,
}) => {
  test.slow()
  await makeList(page, 'Elm Street', aCsv(12, 'Elm Street'))
  await makeList(page, 'Oak Park', aCsv(12, 'Birch Street'))
  await page.reload()

  await choose(page, 'Elm Street', 'Archive')
  await expect(card(page, 'Elm Street')).toBeHidden()
  await button(page, 'Undo').click()
  await expect(card(page, 'Elm Street')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Elm Street' }).check()
  await page.getByRole('checkbox', { name: 'Select Oak Park' }).check()
  await expectSound(page)
  await page.getByRole('region', { name: 'Selected lists' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 2 lists?' }).getByText('Delete List').click()
  await expect(page.getByRole('heading', { name: 'No Property Lists Yet' })).toBeVisible()
  await button(page, 'Undo').last().click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await choose(page, 'Oak Park', 'Delete List')
  await button(page, 'Delete List').click()
  await expect(card(page, 'Oak Park')).toBeHidden()
  // The search doesn't open over a dialog.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await openBySearch(page, 'tra', 'Trash')
  await expect(page).toHaveURL(/\/trash$/)
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused()
  await expectSound(page)
  await button(page, 'Restore Oak Park').click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('3 birch street')
  await expect(page.getByRole('option', { name: /^3 Birch Street.*Oak Park, row 3/ })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await openBySearch(page, 'archive', 'Archive')
  await expect(page.getByRole('heading', { name: 'The archive is empty' })).toBeVisible()
})

test.describe('in the pseudo-locale', () => {
  test.use({ locale: pseudo.tag })

  test(
    'every text of the trash, the selection and the search is from a catalog',
    fullSize,
    async ({ signedIn: page }) => {
      const [lists, manage, trash] = [
        pseudo.textOf(listsText),
        pseudo.textOf(manageText),
        pseudo.textOf(trashText),
      ] as const
      await makeList(page, 'Elm Street')
      await page.reload()
      await page.getByRole('checkbox', { name: manage.select('Elm Street') }).check()
      await expectPseudo(page)
      await button(page, manage.selection.delete).click()
      await button(page, lists.delete).click()
      await page.getByRole('heading', { name: lists.empty.title }).waitFor()
      await page.goto('/trash')
      await button(page, trash.deleteOneForever('Elm Street')).waitFor()
      await expectPseudo(page)
      await button(page, trash.deleteOneForever('Elm Street')).click()
      await page.getByRole('alertdialog').waitFor()
      await expectPseudo(page)
      await button(page, trash.deleteForever).click()
      await page.getByRole('heading', { name: trash.empty }).waitFor()
      await expectPseudo(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').waitFor()
      await expectPseudo(page)
    },
  )
})
