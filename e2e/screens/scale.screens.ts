import { knownScales, type Scale } from '@curbgrade/core/lists/scale'
import { aCsv } from '../steps/address-lists.ts'
import { startList } from '../steps/create-steps.ts'
import { button, makeList, pressKeys, startGrading } from '../steps/grading-steps.ts'
import { type Scene, screensOf } from './take.ts'

const [letters, uad] = knownScales
const long: Scale = {
  name: 'Roofs, walls and the rest of the house as seen',
  levels: [
    { name: 'Nothing to do for years', upTo: 3, stores: 2 },
    { name: 'Rindfleischetikettierungsüberwachungsauf', upTo: 6, stores: 5 },
    { name: 'מוזנח', upTo: 9, stores: 8 },
    { name: '=1+1', upTo: 10, stores: 10 },
  ],
}
const ten: Scale = {
  name: 'Ten',
  levels: Array.from({ length: 10 }, (_, at) => ({ name: `Level ${at + 1}`, upTo: at + 1, stores: at + 1 })),
}

async function scaled({ page, enter }: Scene, scale: Scale | undefined, grades = 9): Promise<string> {
  await enter()
  const listId = await makeList(page, 'Elm and around', aCsv(24))
  await page.request.patch(`/api/lists/${listId}`, { data: { scale } })
  for (let row = 1; row <= grades; row++)
    await page.request.put(`/api/lists/${listId}/properties/r${row}/grade`, { data: { grade: row } })
  return listId
}

async function grading(scene: Scene, scale: Scale | undefined): Promise<void> {
  await startGrading(scene.page, await scaled(scene, scale, 0))
  await pressKeys(scene.page, ['1', '2', '2', '3'])
  await scene.page.locator('[data-place=front] img').waitFor()
}

async function rows(scene: Scene, scale: Scale | undefined, query = ''): Promise<void> {
  await scene.page.goto(`/lists/${await scaled(scene, scale)}?${query}`)
  await scene.page.getByText('24 properties').first().waitFor()
}

screensOf('scale', {
  create: async ({ page, enter }) => {
    await enter()
    await page.goto('/lists')
    await startList(page, 'Roofs')
    await page.getByLabel(/^Drop a CSV/).setInputFiles(aCsv(12))
    await page.getByRole('combobox', { name: 'Scale', exact: true }).selectOption({ label: 'UAD C1–C6' })
    await page.getByRole('combobox', { name: 'Scale', exact: true }).scrollIntoViewIfNeeded()
  },
  own: async (scene) => {
    await rows(scene, letters)
    await button(scene.page, 'Scale: A–F').click()
    await scene.page
      .getByRole('combobox', { name: 'Scale', exact: true })
      .selectOption({ label: 'A scale of your own…' })
    await button(scene.page, 'Add a level').scrollIntoViewIfNeeded()
  },
  card: (scene) => grading(scene, letters),
  long: (scene) => grading(scene, long),
  ten: (scene) => grading(scene, ten),
  rows: (scene) => rows(scene, uad),
  'rows-long': (scene) => rows(scene, long, 'view=grid'),
  charts: (scene) => rows(scene, uad, 'view=charts'),
  samples: async (scene) => {
    await scene.page.goto(`/samples/${await scaled(scene, letters)}`)
    await scene.page.getByRole('article').first().waitFor()
  },
  export: async (scene) => {
    await rows(scene, letters)
    await button(scene.page, 'Export').click()
    await scene.page.getByRole('dialog').waitFor()
  },
})
