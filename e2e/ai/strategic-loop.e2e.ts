import { readFile } from 'node:fs/promises'
import type { ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { gradeKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { placeFor } from '@curbgrade/demo-town'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import { atSize } from '../../fixtures/test-size.ts'
import { townGrades } from '../../fixtures/town-grades.ts'
import { realRows } from '../steps/ai-steps.ts'
import {
  button,
  card,
  expectProgress,
  expectSaved,
  makeList,
  openOptions,
  pressKeys,
} from '../steps/grading-steps.ts'
import { choosePack, payByCard } from '../steps/paying-steps.ts'
import { demoAccount, expect, signIn, test, WELCOME_TOKENS } from '../steps/product.ts'

/** At full size more than a sample has, which takes minutes. */
const ROWS = atSize(70, 1_000)
/** A list below the sample size is exported whole. It has more category rows, which don't count for agreement. */
const REVIEWED = ROWS > 500 ? 40 : 50

type SampleRow = { street: string; city: string; state: string; zip: string; selection_probability: string }

/** The answer of a person who sees the demo town's true grades. */
function keyFor(row: SampleRow): string {
  const { condition, category } = placeFor(row)
  const { code, shift } = gradeKeys[townGrades[category] ?? (condition as ConditionGrade)]
  return shift ? `Shift+${code}` : code
}

async function buyTokens(page: Page): Promise<void> {
  await choosePack(page, '5,000')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Purchase Complete!' })).toBeVisible()
  await page.goto('/lists')
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await act()
  return downloading
}

test('the AI grades a list live; a blind review of its sample measures the agreement and trains a version of the grader', async ({
  page,
}) => {
  test.setTimeout(240_000 + ROWS * 600)
  await signIn(page, demoAccount)
  if (ROWS > WELCOME_TOKENS) await buyTokens(page)
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill('Oak Park')
  await page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(realRows(ROWS))
  await page.getByText('AI grading', { exact: true }).click()
  await page.getByRole('button', { name: /^Create & Start AI Processing/ }).click()
  await button(page, 'Watch progress').click()
  await watchToItsEnd(page)
  const exported = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export Results' }).click()
    await button(page, 'Export').click()
  })
  const { data: results } = Papa.parse<Record<string, string>>(
    await readFile(await exported.path(), 'utf8'),
    {
      header: true,
      skipEmptyLines: true,
    },
  )
  expect(results.length).toBeGreaterThan(ROWS * 0.98)
  expect(results.filter(({ source }) => /builtin/.test(source ?? '')).length).toBeGreaterThan(ROWS * 0.9)

  await page.goto('/lists')
  const download = await downloaded(page, async () => {
    await openOptions(page, 'Oak Park')
    await page.getByRole('menuitem', { name: 'Strategic Sample' }).click()
  })
  expect(download.suggestedFilename()).toMatch(/^Oak Park_strategic_sample_\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText(/To review it, upload it as a new list\./)).toBeVisible()

  const text = await readFile(await download.path(), 'utf8')
  await page.getByRole('article').filter({ hasText: 'Oak Park' }).click()
  const completed = page.getByRole('dialog', { name: 'AI processing complete' })
  await expect(completed.getByRole('link', { name: 'AI accuracy' })).toHaveAttribute('href', '/model')
  const again = await downloaded(page, () =>
    completed.getByRole('button', { name: 'Strategic Sample' }).click(),
  )
  expect(await readFile(await again.path(), 'utf8')).toBe(text)
  const { data: rows } = Papa.parse<SampleRow>(text, { header: true, skipEmptyLines: true })
  expect(rows.length).toBeGreaterThan(REVIEWED)
  expect(rows.length).toBeLessThanOrEqual(500)
  // A list below the sample size is in the sample completely.
  if (ROWS <= 500) expect(new Set(rows.map((row) => row.selection_probability))).toEqual(new Set(['1']))
  const listId = await makeList(page, 'Oak Park, sample', {
    name: 'sample.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

  await page.goto(`/swipe/${listId}`)
  await button(page, 'Start Grading').click()
  for (const [at, row] of rows.slice(0, REVIEWED).entries()) {
    await expect(card(page)).toHaveAccessibleName(`${row.street}, ${row.city}`)
    await pressKeys(page, [keyFor(row)])
    await expectProgress(page, at + 1)
  }
  await expectSaved(page)

  await page.goto(`/model/${listId}`)
  const agreement = page.getByRole('region', { name: 'Agreement', exact: true })
  await expect(agreement).toContainText(/\d+%\s*\d+% to \d+%\s*95% interval, from \d+ grades/)
  await expect(agreement).toContainText('Where you graded before seeing the AI')
  await expect(agreement).not.toContainText('Where you saw the AI first')
  const check = await page.request.get(`/api/lists/${listId}/model-check`)
  const { agreement: figure, modelVersion } = (await check.json()) as {
    agreement: { n: number; estimate: { value: number; low: number; high: number } }
    modelVersion: string
  }
  expect(modelVersion).toMatch(/builtin/)
  expect(figure.n).toBeLessThanOrEqual(REVIEWED)
  // The grader was trained on drawings. Chance agreement would be one half.
  expect(figure.estimate.low).toBeGreaterThan(0.5)

  await page.goto('/model')
  await button(page, 'Learn from my grades').click()
  const version = page.getByRole('article', { name: 'Version 1' })
  await expect(version).toContainText(/Agreement\s*\d+%\s*\d+% to \d+%, from \d+ grades/)
  await expect(version).toContainText(/(better|worse) than/)
})

/** Watches the dialog count up while the grader works, until the run ends. */
async function watchToItsEnd(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^AI processing/ })
  const done = async () => {
    const text = await dialog.innerText()
    return text.startsWith('AI processing complete')
      ? ROWS
      : Number(/([\d,]+) of/.exec(text)?.[1]?.replace(',', '') ?? 0)
  }
  await expect.poll(done).toBeGreaterThan(0)
  const seen = await done()
  await expect.poll(done).toBeGreaterThan(Math.min(seen, ROWS - 1))
  await expect(page.getByRole('dialog', { name: 'AI processing complete' })).toBeVisible({
    timeout: 60_000 + ROWS * 500,
  })
}
