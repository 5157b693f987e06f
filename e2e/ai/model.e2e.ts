import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { gradeChoice } from '../../fixtures/grade-words.ts'
import { addressList } from '../steps/address-lists.ts'
import { button, makeList, openOptions, savedRows } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { reviewedSample } from '../steps/reviewed-sample.ts'
import { expectSound } from '../steps/sound.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('shows how well the AI does, each figure with its interval and number of grades, and updates them after a change', async ({
  signedIn: page,
}) => {
  const listId = await reviewedSample(page, 'Oak Park, sample')
  await page.goto('/settings')
  await page.getByRole('link', { name: /^AI accuracy/ }).click()
  await expect(page.getByText('Oak Park, sample · 120 of 120 reviewed · Model test-1')).toBeVisible()
  // 92 agree and stand for ten properties each, 20 do not and stand for one: 920 of 940.
  await expect(region(page, 'Agreement')).toContainText('98%')
  await expect(region(page, 'Agreement')).toContainText(/93% to 99%.*95% interval, from 112 grades/)
  await expect(region(page, 'Agreement')).toContainText('± 3%')
  await expect(page.getByRole('heading', { name: 'Kappa', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weighted kappa' })).toBeVisible()
  await expect(page.getByText('Available after 30 grades; 0 so far.')).toHaveCount(0)
  await region(page, 'Reliability').getByText('Show as a table').click()
  await expect(region(page, 'Reliability').getByRole('row')).toHaveCount(8)
  const matrix = region(page, 'Confusion matrix (you vs. AI)').getByRole('row')
  await expect(matrix).toHaveCount(4)
  await expect(matrix.nth(3)).toContainText(/^Land/)

  const cards = region(page, 'Grades to double-check').getByRole('article')
  await expect(cards).toHaveCount(20)
  await button(page, 'Change the grade of 101 Birch Street').click()
  await expectSound(page)
  await page.getByLabel('Grade of 101 Birch Street').selectOption({ label: gradeChoice(9) })
  await button(page, 'Save').click()
  await expect(page.getByText('No picture. Save again to grade it anyway.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('The grade of 101 Birch Street was changed.')).toBeVisible()
  await expect(cards).toHaveCount(19)
  const rows = await savedRows(page, listId)
  expect(rows.find(({ street }) => street === '101 Birch Street')?.grade).toBe(9)
})

test('exports an aerial sample of a manual list, which can be uploaded as an aerial list', async ({
  signedIn: page,
}) => {
  const file = addressList('house_sales_crlf_985.csv')
  const listId = await makeList(page, 'Sacramento, June', file)
  for (let row = 1; row <= 21; row++)
    await page.request.put(`/api/lists/${listId}/properties/r${row}/grade`, {
      data: { grade: 1 + (row % 10) },
    })
  await page.reload()
  await openOptions(page, 'Sacramento, June')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Aerial Sample' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Sacramento, June_aerial_sample_\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText(/^Exported as “Sacramento, June_aerial_sample_/)).toBeVisible()
  const again = await makeList(page, 'June_aerial_sample', {
    ...file,
    buffer: await readFile(await download.path()),
  })
  expect(await savedRows(page, again)).toHaveLength(21)
})
