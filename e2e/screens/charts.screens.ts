import { addressList } from '../steps/address-lists.ts'
import { makeList } from '../steps/grading-steps.ts'
import { type Scene, screensOf } from './take.ts'

async function openCharts({ page, enter }: Scene): Promise<void> {
  await enter()
  const listId = await makeList(page, 'Sacramento', addressList('house_sales_crlf_985.csv'))
  for (let row = 1; row <= 60; row++)
    await page.request.put(`/api/lists/${listId}/properties/r${row}/grade`, {
      data: { grade: row % 11 === 0 ? 20 : 1 + ((row * 7) % 10) },
      headers: { origin: new URL(page.url()).origin },
    })
  await page.goto(`/lists/${listId}?view=charts`)
  await page.getByRole('region', { name: 'ZIP codes' }).waitFor()
}

screensOf('charts', {
  open: openCharts,
  tables: async (scene) => {
    await openCharts(scene)
    const tables = scene.page.getByText('Show as table')
    for (let at = 0; at < 4; at++) await tables.nth(at).click()
  },
  narrowed: async (scene) => {
    await openCharts(scene)
    await scene.page.getByRole('button', { name: /^9 / }).click()
    await scene.page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .waitFor()
  },
})
