import type { Page } from '@playwright/test'
import {
  card,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const remembered = (page: Page) => card(page).getByRole('region', { name: 'Graded before' })

/** Waits until a worker has read the addresses of the user's other lists. */
const otherListsRead = (page: Page, listId: string): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`/api/lists/${listId}/properties/r1/memory`)
      return ((await answer.json()) as { isComplete: boolean }).isComplete
    })
    .toBe(true)

/** The properties of a list that tokens were spent on. */
async function paidRows(page: Page, listId: string): Promise<(string | null)[]> {
  type Entry = { listId: string | null; propertyId: string | null }
  const { entries } = (await (await page.request.get('/api/tokens')).json()) as { entries: Entry[] }
  return entries.filter((entry) => entry.listId === listId).map(({ propertyId }) => propertyId)
}

test('takes over what the same address got in another list, for no token', async ({ signedIn: page }) => {
  const first = await makeList(page, 'Elm Street 2025')
  await startGrading(page, first)
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['7'])
  await onScreen(page, '2 Elm Street, Davis')
  await expectSaved(page)

  const second = await makeList(page, 'Elm Street 2026')
  await otherListsRead(page, second)
  await startGrading(page, second)
  await onScreen(page, '1 Elm Street, Davis')
  await expect(remembered(page)).toContainText('in “Elm Street 2025”')
  await expectSeen(page)
  await expectSound(page)
  await page.keyboard.press('e')
  await onScreen(page, '2 Elm Street, Davis')
  await expect(remembered(page)).toBeHidden()
  await expectSaved(page)
  const [row] = await savedRows(page, second)
  expect(row).toMatchObject({ grade: 7, photo: expect.stringContaining('/api/images/') })
  expect(await paidRows(page, second)).not.toContain('r1')
})
