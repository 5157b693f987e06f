import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { placeFor } from '@curbgrade/demo-town'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { townGrades } from '../../fixtures/town-grades.ts'
import { gradedByAi } from '../steps/ai-steps.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const REVIEWED = 50

type Row = { street: string; city: string; state: string; zip: string }

/** The answers of a very strict person: four grades worse than the demo town's own, so that any sample is evidence. */
function strictGrade(row: Row): number {
  const { condition, category } = placeFor(row)
  return townGrades[category] ?? Math.min(10, condition + 4)
}

/** Reviews the sample of an AI list by opening and grading each property. */
async function reviewSample(page: Page, aiList: string): Promise<void> {
  const exported = await page.request.post('/export-strategic-sample', {
    data: { listId: aiList },
    headers: { origin: new URL(page.url()).origin },
  })
  const text = await exported.text()
  const { data: rows } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true })
  const listId = await makeList(page, 'Oak Park, sample', {
    name: 'sample.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  for (const [at, row] of rows.slice(0, REVIEWED).entries()) {
    const propertyId = `r${at + 1}`
    const opened = await page.request.post('/getStreetViewImage', {
      data: { ...row, listId, propertyId },
      headers: { origin: new URL(page.url()).origin },
    })
    const { pic } = (await opened.json()) as { pic: string }
    await page.request.put(`/api/lists/${listId}/properties/${propertyId}/grade`, {
      data: { grade: strictGrade(row), picture: pictureIdIn(pic) },
    })
  }
}

const street = (page: Page) => page.getByRole('region', { name: 'Pictures from the street' })

test('fifty reviews create a version of the grader, which rescores a list without a charge and can be rolled back', async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000)
  const aiList = await gradedByAi(page, 'Oak Park')
  await page.goto('/model')
  await expect(street(page)).toContainText("You're not using a version of your own.")
  await expect(street(page)).toContainText('0 of 30 grades from 1 to 10')
  await expect(button(page, 'Learn from my grades')).toHaveCount(0)
  await page.goto('/lists')
  await reviewSample(page, aiList)

  await page.goto('/model')
  await button(page, 'Learn from my grades').click()
  const version = page.getByRole('article', { name: 'Version 1' })
  await expect(version).toContainText('In use')
  await expect(version).toContainText('the default grader, recalibrated to you')
  await expect(version).toContainText(/Agreement\s*\d+%\s*\d+% to \d+%, from \d+ grades/)
  await expect(version).toContainText(/(better|no worse) than the default grader/)
  await expectSound(page)

  const scored = await page.request.get(`/api/lists/${aiList}/rows?score=0..1&limit=1`)
  const { rows } = (await scored.json()) as { rows: { rowNo: number }[] }
  await page.goto(`/lists/${aiList}?row=${rows[0]?.rowNo}`)
  const examples = page.getByRole('region', { name: 'Most like it among those you graded' })
  await expect(examples.getByRole('link')).toHaveCount(3)
  await expectSound(page)
  await page.goto('/model')

  const tokens = await page.request.get('/api/me')
  const { tokens: before } = (await tokens.json()) as { tokens: number }
  const lists = page.getByRole('region', { name: 'Rescore lists' })
  await expect(lists).toContainText('Scored by the default grader.')
  await button(page, 'Rescore Oak Park').click()
  await expect(lists).toContainText(/Scored by version 1\. Last time, \d+ properties got a new grade/)
  await expect(lists).toContainText('Up to date')
  const after = await page.request.get('/api/me')
  expect(((await after.json()) as { tokens: number }).tokens).toBe(before)

  await button(page, 'Roll back').click()
  await button(page, 'Roll back version').click()
  await expect(version).toContainText('Rolled back')
  await expect(street(page)).toContainText("You're not using a version of your own.")
})
