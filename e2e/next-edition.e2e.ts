import {
  balance,
  button,
  card,
  expectProgress,
  expectSaved,
  expectSeen,
  makeList,
  onScreen,
  openOptions,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const houses = (numbers: readonly number[]) => ({
  name: 'next.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['street,city,state,zip', ...numbers.map((number) => `${number} Oak Avenue,Davis,CA,95616`)].join('\n'),
  ),
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('the next edition of a list keeps what was done, for no token, and asks only for what is new', async ({
  signedIn: page,
}) => {
  const list = await makeList(page, 'Oak 2025', houses(numbers(1, 12)))
  await startGrading(page, list)
  await expectSeen(page)
  await pressKeys(page, ['7', '4', '9'])
  await expectProgress(page, 3)
  await expectSaved(page)
  const earlier = (await savedRows(page, list)).map(({ grade }) => grade)
  await page.goto('/lists')

  await openOptions(page, 'Oak 2025')
  await page.getByRole('menuitem', { name: 'Upload next edition…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Next edition of “Oak 2025”' })
  await dialog.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(houses([20, ...numbers(2, 12)]))
  await expect(
    dialog.getByText('11 properties are known and keep all they have · 1 new · 1 gone'),
  ).toBeVisible()
  await expectSound(page)
  await dialog.getByLabel('Title').fill('Oak 2026')
  const before = await balance(page)
  await button(page, 'Create List for Manual Grading').click()
  await expect(page.getByRole('article').filter({ hasText: 'Oak 2026' })).toContainText('2')
  await expect.poll(() => balance(page)).toBe(before)

  await page.getByRole('link', { name: 'Oak 2026', exact: true }).click()
  await button(page, 'Resume Grading').click()
  await onScreen(page, '20 Oak Avenue, Davis')
  await expectProgress(page, 2)
  await expect(card(page)).toBeVisible()
  const next = page.url().match(/[0-9a-f-]{36}/)?.[0] ?? ''
  const kept = await savedRows(page, next)
  expect(kept.map(({ grade }) => grade).slice(0, 4)).toEqual([null, 4, 9, null])
  // The earlier list is as it was.
  expect((await savedRows(page, list)).map(({ grade }) => grade)).toEqual(earlier)
})
