import { readFile } from 'node:fs/promises'
import { type Category, placeFor } from '@curbgrade/fakes/demo-town/place'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import { gradedByAi } from './ai-steps.ts'
import { button, card, expectProgress, expectSaved, makeList } from './grading-steps.ts'
import { expect, test } from './product.ts'

const REVIEWED = 50

type SampleRow = { street: string; city: string; state: string; zip: string; selection_probability: string }

/** What a person answers who sees what the demo town is like. */
function keyFor(row: SampleRow): string {
  const { condition, category } = placeFor(row)
  return category === 'house' ? String(condition % 10) : keys[category]
}
const keys: Record<Exclude<Category, 'house'>, string> = {
  commercial: 'Shift+Digit1',
  'multi-family': 'Shift+Digit2',
  blurred: 'Shift+Digit3',
  land: 'Shift+Digit4',
  other: 'Shift+Digit5',
  'no-imagery': 'Shift+Digit6',
  'blocked-tree': 'Shift+Digit7',
  'blocked-car': 'Shift+Digit8',
  alley: 'Shift+Digit9',
  'too-far': 'Shift+Digit0',
  road: 'Shift+KeyR',
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await act()
  return downloading
}

test('an AI list gives a strategic sample; reviewed blind, it tells how often both agree, and how sure that is', async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000)
  await gradedByAi(page, 'Oak Park')
  const download = await downloaded(page, async () => {
    await button(page, 'Options of Oak Park').click()
    await page.getByRole('menuitem', { name: 'Strategic Sample' }).click()
  })
  expect(download.suggestedFilename()).toMatch(/^Oak Park_strategic_sample_\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText(/Upload it as a new list to review it\./)).toBeVisible()

  const text = await readFile(await download.path(), 'utf8')
  await page.getByRole('article').filter({ hasText: 'Oak Park' }).click()
  const completed = page.getByRole('dialog', { name: 'AI processing complete' })
  await expect(completed.getByRole('link', { name: /^Model / })).toHaveAttribute('href', '/model')
  const again = await downloaded(page, () =>
    completed.getByRole('button', { name: 'Strategic Sample' }).click(),
  )
  expect(await readFile(await again.path(), 'utf8')).toBe(text)
  const { data: rows } = Papa.parse<SampleRow>(text, { header: true, skipEmptyLines: true })
  // All of a list that fits is in, for certain.
  expect(rows.length).toBeGreaterThan(REVIEWED)
  expect(new Set(rows.map((row) => row.selection_probability))).toEqual(new Set(['1']))
  const listId = await makeList(page, 'Oak Park, sample', {
    name: 'sample.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

  await page.goto(`/swipe/${listId}`)
  await button(page, 'Start Grading').click()
  for (const [at, row] of rows.slice(0, REVIEWED).entries()) {
    await expect(card(page)).toHaveAccessibleName(`${row.street}, ${row.city}`)
    await page.keyboard.press(keyFor(row))
    await expectProgress(page, at + 1)
  }
  await expectSaved(page)

  await page.goto(`/model/${listId}`)
  const agreement = page.getByRole('region', { name: 'Agreement', exact: true })
  await expect(agreement).toContainText(/\d+%\s*\d+% to \d+%\s*95% interval, from \d+ grades/)
  await expect(agreement).toContainText('Where you graded blind')
  await expect(agreement).not.toContainText('Where you saw the AI first')
  const check = await page.request.get(`/api/lists/${listId}/model-check`)
  const { agreement: figure, modelVersion } = (await check.json()) as {
    agreement: { n: number; estimate: { value: number; low: number; high: number } }
    modelVersion: string
  }
  expect(modelVersion).toMatch(/builtin/)
  expect(figure.n).toBeLessThanOrEqual(REVIEWED)
  // Drawings are what it was trained on: a coin would agree half of the time.
  expect(figure.estimate.low).toBeGreaterThan(0.5)
})
