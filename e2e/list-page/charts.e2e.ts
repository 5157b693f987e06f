import type { Locator, Page } from '@playwright/test'
import { addressList } from '../steps/address-lists.ts'
import { makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

const colorOfFirstBar = (region: Locator) =>
  region
    .locator('[style*=width]')
    .first()
    .evaluate((bar) => getComputedStyle(bar).backgroundColor)

test('shows a list as charts, whose bars narrow it down to the rows of a table', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Sacramento', addressList('house_sales_crlf_985.csv'))
  for (const [row, grade] of [9, 8, 9, 2, 3, 2, 20].entries())
    await page.request.put(`/api/lists/${listId}/properties/r${row + 1}/grade`, {
      data: { grade },
      headers: { origin: new URL(page.url()).origin },
    })
  await page.goto(`/lists/${listId}`)
  await page.getByText('Charts', { exact: true }).click()
  await expect(
    chart(page, 'Grades').getByRole('button', { name: 'Not Graded: 978 properties' }),
  ).toBeVisible()
  await expect(chart(page, 'ZIP codes').getByText(/more ZIP codes are not shown/)).toBeVisible()
  await expectSound(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const bars = [chart(page, 'Grades'), chart(page, 'ZIP codes')].map(colorOfFirstBar)
  for (const color of await Promise.all(bars)) expect(color).not.toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ forcedColors: null })

  await chart(page, 'Grades').getByRole('button', { name: '9 Very poor: 2 properties' }).click()
  await expect(page).toHaveURL(/\?g=9&view=charts$/)
  const zip = chart(page, 'ZIP codes').getByRole('button').first()
  await expect(zip).toHaveAccessibleName(/^\d{5}: mean grade 9.0, 1 graded$/)
  await zip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 985 properties')).toBeVisible()
  await chart(page, 'ZIP codes').getByText('Show as table').click()
  await expect(chart(page, 'ZIP codes').getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
})
