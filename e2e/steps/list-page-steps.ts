import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { makeList } from './grading-steps.ts'

export const PLACED = 24

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

/** A list whose coverage is checked, which finds the positions. */
export async function makePlacedList(page: Page): Promise<string> {
  const listId = await makeList(page, 'Elm Street', csv)
  const url = `/api/lists/${listId}/coverage`
  await page.request.post(url, { data: {}, headers: { origin: new URL(page.url()).origin } })
  const stateOf = async () => {
    const { coverage } = (await (await page.request.get(url)).json()) as { coverage: { state: string } }
    return coverage.state
  }
  await expect.poll(stateOf).toBe('done')
  return listId
}

export const mapOf = (page: Page) => page.getByRole('figure', { name: 'Map of Elm Street' })

/** Two corners of the left half of the map, below its buttons. */
export async function leftHalfOf(map: Locator) {
  const box = await map.boundingBox()
  if (box === null) throw new Error('the map has no box')
  return [
    { x: box.x + 2, y: box.y + 60 },
    { x: box.x + box.width / 2, y: box.y + box.height - 4 },
  ] as const
}

type Press = 'click' | 'tap'

/** Exports what is on screen from the open dialog, and returns the features of the file. */
export async function exportGeoJson(
  page: Page,
  press: Press = 'click',
): Promise<{ street: string; grade: string }[]> {
  const dialog = page.getByRole('dialog', { name: /^Export “/ })
  await dialog.getByText('GeoJSON')[press]()
  await dialog.getByText('What is on screen')[press]()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true })[press]()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    features: { properties: { street: string; grade: string } }[]
  }
  return file.features.map(({ properties }) => properties)
}
