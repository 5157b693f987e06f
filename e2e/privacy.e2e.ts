import { storedInBrowser } from '@curbgrade/core/account/stored-data'
import type { Page } from '@playwright/test'
import { aCsv } from './steps/address-lists.ts'
import { button, expectSaved, makeList, onScreen, pressKeys, startGrading } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'

async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const names = await page.evaluate(async () => [
    ...[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])
  return [...cookies, ...names.map((name) => name.replace(/^columns-.+/, 'columns-'))]
    .filter((name) => !name.startsWith('signed in as '))
    .toSorted()
}

test('the browser stores what the privacy page explains, and nothing else', async ({ signedIn: page }) => {
  const listId = await makeList(page, 'Elm Street', aCsv(12))
  await page.goto(`/lists/${listId}`)
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
  await pressKeys(page, ['5'])
  await expectSaved(page)
  await button(page, 'Panorama · 2 tokens').click()
  await expect(button(page, 'Zoom in')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  await page.goto('/privacy')
  const stored = await storedNames(page)
  const explained: readonly string[] = Object.values(storedInBrowser).flat()
  expect(stored.filter((name) => !explained.includes(name))).toEqual([])
  expect(stored).toEqual(
    expect.arrayContaining([
      ...storedInBrowser.cookies,
      ...storedInBrowser.untilSaved,
      'userID',
      'gradingStreak',
      'react-router-scroll-positions',
      'photoSphereViewer_touchSupport',
    ]),
  )
})
