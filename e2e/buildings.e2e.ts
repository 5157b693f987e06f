import { readMessyList } from '../fixtures/messy-lists.ts'
import { aCsv } from './steps/address-lists.ts'
import {
  balance,
  button,
  card,
  expectProgress,
  expectSeen,
  makeList,
  onScreen,
  pressKeys,
  savedRows,
  startGrading,
} from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

const units = (count: number) => ({
  name: 'units.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...Array.from({ length: count }, (_, unit) => `"118 Oak Avenue, Apt ${unit + 1}",Davis,CA,95616`),
      '120 Oak Avenue,Davis,CA,95616',
    ].join('\n'),
  ),
})

test('12 units in one building cost one token, and get one grade in one act that one undo takes back', async ({
  signedIn: page,
}) => {
  const list = await makeList(page, 'Oak Avenue', units(12))
  const before = await balance(page)
  await startGrading(page, list)
  await onScreen(page, '118 Oak Avenue, Apt 1, Davis')
  await expect(card(page).getByText('12 units in this building')).toBeVisible()
  await expectSound(page)
  await pressKeys(page, ['3'])
  await onScreen(page, '118 Oak Avenue, Apt 2, Davis')
  await expectSeen(page)
  await button(page, 'One grade for all 12').click()
  await pressKeys(page, ['7'])
  await onScreen(page, '120 Oak Avenue, Davis')
  await expectProgress(page, 12)
  // The next house is on screen, and was paid for as well.
  await expect.poll(() => balance(page)).toBe(before - 2)
  await expect
    .poll(async () => (await savedRows(page, list)).map(({ grade }) => grade))
    .toEqual([...Array.from({ length: 12 }, () => 7), null])

  await page.keyboard.press('Backspace')
  await expect
    .poll(async () => (await savedRows(page, list)).map(({ grade }) => grade))
    .toEqual([3, ...Array.from({ length: 12 }, () => null)])
  await expectProgress(page, 1)
})

test('every unit shows the picture of the building for the token of the first', async ({
  signedIn: page,
}) => {
  const buffer = readMessyList('11-unit-column.csv')
  const file = { name: 'flats.csv', mimeType: 'text/csv', buffer }
  const list = await makeList(page, 'Flats', file, 'manual', { street: 0, city: 2, state: 3, zip: 4 })
  const before = await balance(page)
  await startGrading(page, list)
  await pressKeys(
    page,
    Array.from({ length: 12 }, () => '4'),
  )
  await expectProgress(page, 12)
  expect(await balance(page)).toBe(before - 1)
  expect((await savedRows(page, list)).filter(({ photo }) => photo === null)).toEqual([])
})

test('rows with placeholders cost nothing', async ({ signedIn: page }) => {
  const houses = aCsv(10)
  const placeholders = ['UNKNOWN', '0 ELM STREET', 'N/A'].flatMap((street) =>
    Array.from({ length: 4 }, () => `${street},Davis,CA,95616`),
  )
  const buffer = Buffer.concat([houses.buffer, Buffer.from(`\n${placeholders.join('\n')}\n`)])
  const list = await makeList(page, 'Parcels', { ...houses, buffer })
  const before = await balance(page)
  await startGrading(page, list)
  await pressKeys(
    page,
    Array.from({ length: 10 }, () => '4'),
  )
  await expectProgress(page, 10)
  expect(await balance(page)).toBe(before - 10)
  expect(await savedRows(page, list)).toHaveLength(10)
})
