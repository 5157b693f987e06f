import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { cut, hold } from '../steps/network.ts'
import { demoAccount, expect } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

const SPRING = 'Maple Heights, spring drive'
const AI = 'Maple Heights, graded by AI'

async function idOf(page: Page, title: string): Promise<string> {
  const { lists } = await (await page.request.get('/api/lists')).json()
  return lists.find((list: { title: string }) => list.title === title).id
}

/** Opens a list of the demo account, which has pictures and grades. */
async function open({ page, enter }: Scene, query = '', title = SPRING): Promise<void> {
  await enter(demoAccount)
  await page.goto(`/lists/${await idOf(page, title)}?${query}`)
  await page.getByText(/^(Counting|[\d,]+( of [\d,]+)? propert(y|ies))$/).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The filter is open on desktops from the start. */
async function openFilter({ page }: Scene): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByLabel('Note contains').waitFor()
}

async function askExport({ page }: Scene): Promise<void> {
  if (!isPhone(page)) return button(page, 'Export').click()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
}

async function select({ page }: Scene, tiles: number): Promise<void> {
  const tile = page.getByRole('listbox').getByRole('option')
  await tile.first().click()
  for (let at = 1; at < tiles; at++) await tile.nth(at).click({ modifiers: isPhone(page) ? [] : ['Control'] })
  await page.getByText(`${tiles} selected`).waitFor()
}

const PLACED = 60
const placed = {
  ...aCsv(0),
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...Array.from(
        { length: PLACED },
        (_, row) => `${400 + row * 11} ${row % 2 ? 'Elm Street' : 'Oak Avenue'},Davis,CA,95616`,
      ),
      '5 Unknown Way,Davis,CA,95616',
    ].join('\n'),
  ),
}

async function openMap({ page, enter }: Scene): Promise<void> {
  await enter()
  const headers = { origin: new URL(page.url()).origin }
  const listId = await makeList(page, 'Elm and Oak', placed)
  for (let row = 1; row <= 44; row++)
    await page.request.put(`/api/lists/${listId}/properties/r${row}/grade`, {
      data: { grade: row % 11 === 0 ? 20 : 1 + ((row * 7) % 10) },
      headers,
    })
  const url = `/api/lists/${listId}/coverage`
  await page.request.post(url, { data: {}, headers })
  await expect
    .poll(async () => (await (await page.request.get(url)).json()).coverage.state, { timeout: 60_000 })
    .toBe('done')
  await page.goto(`/lists/${listId}?view=map`)
  await page.getByText('Curbgrade demo town').waitFor()
}

screensOf('list-page', {
  table: (scene) => open(scene),
  'table-ai': (scene) => open(scene, '', AI),
  filtered: (scene) => open(scene, 'g=7,8,9,10&state=graded'),
  filter: async (scene) => {
    await open(scene)
    await openFilter(scene)
  },
  'filter-failed': async (scene) => {
    await cut(scene.page, '**/facets*')
    await open(scene)
    await openFilter(scene)
  },
  columns: async (scene) => {
    await open(scene)
    await button(scene.page, 'Columns').click()
  },
  views: async (scene) => {
    // Every device saves into the same account.
    const view = isPhone(scene.page) ? 'The worst, by phone' : 'The worst'
    await open(scene, 'g=7,8,9,10')
    await button(scene.page, 'Views').click()
    await scene.page.getByLabel('Name of the view').fill(view)
    await button(scene.page, 'Save this view').click()
    await scene.page.getByText(`Saved “${view}”.`).waitFor()
    await button(scene.page, 'Views').click()
    await button(scene.page, view).waitFor()
  },
  loading: async (scene) => {
    await scene.enter(demoAccount)
    const listId = await idOf(scene.page, SPRING)
    await hold(scene.page, '**/rows?*')
    await hold(scene.page, '**/facets*')
    await scene.page.goto(`/lists/${listId}`)
    await scene.page.getByText('Counting').waitFor()
  },
  failed: async (scene) => {
    await scene.enter(demoAccount)
    const listId = await idOf(scene.page, SPRING)
    await cut(scene.page, '**/rows?*')
    await scene.page.goto(`/lists/${listId}`)
    await scene.page.getByText("We couldn't load the properties").waitFor()
  },
  'no-match': (scene) => open(scene, 'q=nowhere'),
  unreadable: async (scene) => {
    await scene.enter(demoAccount)
    await scene.page.goto(`/lists/${await idOf(scene.page, SPRING)}?g=eleven`)
    await scene.page.getByText("We can't read this filter").waitFor()
  },
  selected: async (scene) => {
    await open(scene)
    for (const row of [2, 3, 5]) await scene.page.getByLabel(`Select row ${row}`, { exact: true }).click()
    await scene.page.getByText('3 selected').waitFor()
  },
  preview: async (scene) => {
    await open(scene)
    await scene.page.getByLabel('Select all 120').click()
    await button(scene.page, 'Annotate').click()
    await scene.page.getByRole('menuitem', { name: 'Flag' }).first().click()
    await scene.page.getByText(/properties will change/).waitFor()
  },
  note: async (scene) => {
    await open(scene)
    await scene.page.getByLabel('Select all 120').click()
    await button(scene.page, 'Annotate').click()
    await scene.page.getByRole('menuitem', { name: 'Write a note' }).click()
    await scene.page.getByRole('dialog').waitFor()
  },
  'annotation-menu': async (scene) => {
    await open(scene, 'view=grid')
    await select(scene, 3)
    await button(scene.page, 'Annotate').click()
  },
  grid: (scene) => open(scene, 'view=grid&state=graded'),
  'grid-selected': async (scene) => {
    await open(scene, 'view=grid&state=graded')
    await select(scene, 5)
  },
  'grid-ai': (scene) => open(scene, 'view=grid&order=-ai_score', AI),
  row: async (scene) => {
    await open(scene, 'row=7')
    await scene.page.getByRole('region', { name: /^Details of/ }).waitFor()
    await scene.page.getByText('History of the grade').waitFor()
  },
  'row-history': async (scene) => {
    await open(scene, 'row=7', AI)
    await scene.page.getByText('History of the grade').scrollIntoViewIfNeeded()
  },
  'row-beside-grid': async (scene) => {
    await open(scene, 'view=grid&row=7')
    await scene.page.getByText('History of the grade').waitFor()
  },
  'row-missing': async (scene) => {
    await open(scene, 'row=4000')
    await scene.page.getByRole('heading', { name: 'No such property' }).waitFor()
  },
  keys: async (scene) => {
    await open(scene)
    await scene.page.keyboard.press('?')
    await scene.page.getByRole('dialog').waitFor()
  },
  export: async (scene) => {
    await open(scene, 'g=7,8,9,10')
    await askExport(scene)
    await scene.page.getByRole('dialog').waitFor()
  },
  'list-missing': async (scene) => {
    await scene.enter()
    await scene.page.goto('/lists/8f14e45f-ceea-467f-a4c5-2d1b1a1d0c01')
    await scene.page.getByRole('heading', { name: 'List not found' }).waitFor()
  },
})

screensOf('list-page-map', {
  open: openMap,
  area: async (scene) => {
    await openMap(scene)
    const box = await scene.page.getByRole('figure', { name: 'Map of Elm and Oak' }).boundingBox()
    if (box === null) throw new Error('the map has no box')
    await button(scene.page, 'Select an area').click()
    await scene.page.mouse.move(box.x + 4, box.y + 70)
    await scene.page.mouse.down()
    await scene.page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 4 })
    await scene.page.mouse.up()
    await button(scene.page, 'Remove: inside the area on the map').waitFor()
  },
  row: async (scene) => {
    await openMap(scene)
    await scene.page.goto(`${scene.page.url()}&row=3`)
    await scene.page.getByText('History of the grade').waitFor()
  },
  unplaced: async ({ page, enter }) => {
    await enter()
    await page.goto(`/lists/${await makeList(page, 'Elm Street')}?view=map`)
    await page.getByRole('heading', { name: 'Nothing to show on the map yet' }).waitFor()
  },
})
