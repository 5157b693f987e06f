import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button, makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const PLACED = 24

/** Houses along a street of a kilometer and a half, and one that is on no map. */
const csv = {
  name: 'addresses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...Array.from({ length: PLACED }, (_, row) => `${400 + row * 11} Elm Street,Davis,CA,95616`),
      '5 Unknown Way,Davis,CA,95616',
    ].join('\n'),
  ),
}

const map = (page: Page) => page.getByRole('figure', { name: 'Map of Elm Street' })
const inView = (page: Page) => page.getByRole('complementary', { name: 'Properties in view' })

/** A list whose coverage is checked, which finds the positions. */
async function makePlacedList(page: Page): Promise<string> {
  const listId = await makeList(page, 'Elm Street', csv)
  const url = `/api/lists/${listId}/coverage`
  await page.request.post(url, { data: {}, headers: { origin: new URL(page.url()).origin } })
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(url)).json()) as { coverage: { state: string } }).coverage.state,
    )
    .toBe('done')
  return listId
}

async function dragOverLeftHalf(page: Page): Promise<void> {
  const box = await map(page).boundingBox()
  if (box === null) throw new Error('the map has no box')
  await page.mouse.move(box.x + 2, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 4 })
  await page.mouse.up()
}

async function exportedRows(page: Page): Promise<string[]> {
  await button(page, 'Export').first().click()
  const dialog = page.getByRole('dialog', { name: /^Export “/ })
  await dialog.getByText('GeoJSON').click()
  await dialog.getByText('What is on screen').click()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    features: { properties: { street: string } }[]
  }
  return file.features.map(({ properties }) => properties.street)
}

test('an area of the map filters the table, and is exported as it is', async ({ signedIn: page }) => {
  const listId = await makePlacedList(page)
  await page.goto(`/lists/${listId}`)
  await page.getByText('Map', { exact: true }).click()
  await expect(inView(page)).toContainText(`In view: ${PLACED}`)
  await expect(map(page)).toContainText('Curbgrade demo town')
  await expect(page.getByRole('link', { name: '1 property has no position yet' })).toBeVisible()

  await inView(page)
    .getByRole('button', { name: /^400 Elm Street/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Details of 400 Elm Street' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inView(page).getByRole('button', { name: /^400 Elm Street/ })).toBeFocused()

  await button(page, 'Select an area').click()
  await dragOverLeftHalf(page)
  await expect(button(page, 'Remove: inside the area on the map')).toBeVisible()
  await expect(page.getByText(/^\d+ of 25 properties$/)).toBeVisible()
  await expectSound(page)

  await page.getByText('Table', { exact: true }).click()
  const rows = page.getByRole('row', { name: /Elm Street/ })
  await expect(rows.first()).toBeVisible()
  const streets = (await rows.allTextContents()).map(
    (text) => /\d+ Elm Street/.exec(text.slice(1))?.[0] ?? '',
  )
  expect(streets.length).toBeGreaterThan(0)
  expect(streets.length).toBeLessThan(PLACED)
  expect(await exportedRows(page)).toHaveLength(streets.length)
})
