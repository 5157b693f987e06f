import { readFile } from 'node:fs/promises'
import { type Behavior, createVisionFake, type VisionFake } from '@curbgrade/fake-vision'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { addressList } from '../steps/address-lists.ts'
import { balance, expectProgress, expectSaved, expectSeen, pressKeys } from '../steps/grading-steps.ts'
import { test as base, expect, MAX_START_MS, startProduct } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const API_KEY = 'a key of the stand-in'

/** A product that grades with the fake vision host, and that host, whose behavior each test sets. */
const test = base.extend<
  object,
  { host: VisionFake & { behavior: (picture: Buffer, call: number) => Behavior } }
>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const script: { behavior: (picture: Buffer, call: number) => Behavior } = {
        behavior: () => 'grade',
      }
      const fake = await createVisionFake({
        apiKey: API_KEY,
        behave: (picture, call) => script.behavior(picture, call),
      })
      await use(Object.assign(script, fake))
      await fake.goAway()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      const product = await startProduct({
        GRADER: 'vision',
        VISION_BASE_URL: host.baseUrl,
        VISION_MODEL: 'stand-in',
        VISION_API_KEY: API_KEY,
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: MAX_START_MS },
  ],
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The first rows of a real list. */
function aRealList(rows: number) {
  const text = addressList('house_sales_crlf_985.csv').buffer.toString()
  return {
    name: 'sacramento.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      text
        .split('\r\n')
        .slice(0, rows + 1)
        .join('\r\n'),
    ),
  }
}

async function createAiList(page: Page, title: string, rows: number): Promise<void> {
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel(/CSV or Excel file/).setInputFiles(aRealList(rows))
  await page.getByText('AI grading', { exact: true }).click()
  await button(page, `Create & Start AI Processing (${rows} tokens)`).click()
  await expect(page.getByText('List created successfully! AI processing has started.')).toBeVisible()
}

test('grades a real list with AI, shows it live, and exports the results', async ({
  signedIn: page,
  host,
}) => {
  const from = host.calls.length
  let gradeRest = () => {}
  const after = new Promise<void>((resolve) => {
    gradeRest = resolve
  })
  host.behavior = (_picture, call) => (call < from + 20 ? 'grade' : { after })
  await createAiList(page, 'Sacramento', 60)
  await button(page, 'Watch progress').click()
  const processing = dialog(page, 'AI processing')
  const done = async () => Number(/(\d+) of 60/.exec(await processing.innerText())?.[1] ?? 0)
  await expect.poll(done).toBeGreaterThan(0)
  expect(await done()).toBeLessThan(60)
  // There is no rate yet where the first rows were graded at once.
  await expect(processing).toContainText(/\d+ \/ min|–/)

  // The dialog follows the run until it ends.
  gradeRest()
  const completed = dialog(page, 'AI processing complete')
  await expect(completed).toBeVisible()
  await expect(completed.getByText('Total properties')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await completed.getByRole('button', { name: 'Export Results' }).click()
  await button(page, 'Export').click()
  const { data } = Papa.parse<Record<string, string>>(
    await readFile(await (await downloading).path(), 'utf8'),
    { header: true, skipEmptyLines: true },
  )
  expect(data).toHaveLength(60)
  for (const row of data) {
    expect(row['source']).toContain('stand-in')
    expect(Number(row['grade']) > 4).toBe(Number(row['ai_score']) > 0.5)
    expect(Number(row['confidence'])).toBeGreaterThan(0)
  }

  await expect(page.getByRole('banner')).toContainText('140')
  await expect(card(page, 'Sacramento')).toContainText('COMPLETED')
  await button(page, 'Sacramento').click()
  await completed.getByRole('link', { name: 'View Samples' }).click()
  await expect(page.getByRole('heading', { name: 'Property Samples' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Recent Additions \(60\)/ })).toBeVisible()

  // Its grades are reviewed in the list itself: one key each, and no token.
  await page.goto('/lists')
  await button(page, 'Sacramento').click()
  await completed.getByRole('link', { name: 'Review grades' }).click()
  await button(page, 'Start Review').click()
  for (const reviewed of [1, 2]) {
    await pressKeys(page, ['7'])
    await expectProgress(page, reviewed)
  }
  await page.getByRole('switch', { name: 'Show AI first' }).click()
  await expectSeen(page)
  await expect(page.getByRole('button', { name: /^Accept \d/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectProgress(page, 3)
  await expectSaved(page)
  await page.reload()
  await expect(page.getByText('You reviewed 3 of 60 properties.')).toBeVisible()
  expect(await balance(page)).toBe(140)
})

test('shows each ungraded property with its reason, and the returned tokens', async ({
  signedIn: page,
  host,
}) => {
  // Fails for a fixed third of the pictures, on every call.
  host.behavior = (picture) => ((picture.at(-3) ?? 0) % 3 === 0 ? 'bad-json' : 'grade')
  await createAiList(page, 'Some errors', 20)
  await button(page, 'Watch progress').click()
  const completed = dialog(page, 'AI processing complete')
  await expect(completed.getByText(/couldn't be graded/)).toBeVisible()
  await expect(completed.getByText('Tokens returned')).toBeVisible()
  await completed.getByText('Properties without a grade').click()
  await expect(completed.getByText("We couldn't read the grader's answer").first()).toBeVisible()
  await expect(completed.getByText(/^Row \d+$/).first()).toBeVisible()
  await expectSound(page)

  host.behavior = () => 'grade'
  await completed.getByRole('button', { name: /^Try again \(\d+ tokens?\)$/ }).click()
  await expect(completed.getByText(/couldn't be graded/)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toContainText('180')
})

test('pauses while the grader is down, can be canceled, and grades the rest later', async ({
  signedIn: page,
  host,
}) => {
  const from = host.calls.length
  host.behavior = (_picture, call) => (call < from + 6 ? 'grade' : 'error')
  await createAiList(page, 'Down', 30)
  await button(page, 'Watch progress').click()
  const paused = dialog(page, 'AI processing is paused')
  await expect(paused.getByText("We can't reach the grader.")).toBeVisible()
  await expect(paused.getByText(/Next try at/)).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Down')).toContainText('PAUSED')

  await button(page, 'Down').click()
  await paused.getByRole('button', { name: 'Cancel AI processing' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel AI processing?' })
  await expect(question.getByText(/You'll get \d+ tokens back/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel AI processing' }).click()
  const canceled = dialog(page, 'AI processing was canceled')
  await expect(canceled.getByText('You canceled it before it finished.')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Down')).toContainText('CANCELED')

  host.behavior = () => 'grade'
  await button(page, 'Down').click()
  await canceled.getByRole('button', { name: /^Grade the rest/ }).click()
  await expect(dialog(page, 'AI processing complete')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toContainText('170')
})
