import type { Page } from '@playwright/test'
import { makeList } from '../steps/grading-steps.ts'
import { answer, changeAnswer, refuse } from '../steps/network.ts'
import { type Scene, screensOf } from './take.ts'

const STREETS = ['Elm Street', 'Oak Avenue', 'Juniper Street', 'Hickory Way', 'Birch Lane', 'Maple Court']
const SPECIAL = [
  '3 ELM ST.',
  '1 Aerial Only Trail',
  '2 Aerial Only Trail',
  '2 No Imagery Lane',
  '4 Unknown Way',
  '5 Rough Match Route',
  '6 Twin Places Drive',
]

const file = () => ({
  name: 'addresses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...[...Array.from({ length: 240 }, (_, at) => `${at + 1} ${STREETS[at % 6]}`), ...SPECIAL].map(
        (street) => `${street},Davis,CA,95616`,
      ),
    ].join('\n'),
  ),
})

async function openCoverage({ page, enter }: Scene): Promise<string> {
  await enter()
  const listId = await makeList(page, 'Eastside, June drive', file())
  await page.goto(`/coverage/${listId}`)
  return listId
}

async function check(scene: Scene): Promise<void> {
  await openCoverage(scene)
  await scene.page.getByRole('button', { name: 'Check coverage' }).click()
  await scene.page.getByText(/· checked/).waitFor({ timeout: 40_000 })
}

const FOUND = ['done', 'street', 'aerialOnly', 'noImagery', 'notFound', 'rough', 'ambiguous', 'duplicates']
type Report = Record<string, number> & { years: { year: number | null; rows: number }[] }

/** The report with half of the rows checked. */
const halfWay = (report: Report) => ({
  ...Object.fromEntries(FOUND.map((name) => [name, Math.floor((report[name] ?? 0) / 2)])),
  years: report.years.map(({ year, rows }) => ({ year, rows: Math.floor(rows / 2) })),
})

/** The report with half of the rows checked and a problem. */
async function checkAs(scene: Scene, changed: object, price: number | null = null): Promise<void> {
  await check(scene)
  await changeAnswer(scene.page, '**/coverage', ({ coverage }) => {
    const report = coverage as Report
    return { coverage: { ...report, ...halfWay(report), ...changed }, price }
  })
  await scene.page.reload()
}

const openFirstProblem = (page: Page) =>
  page.getByText('Approximate address match, or several matches').click()

screensOf('coverage', {
  'not-checked': async (scene) => {
    await openCoverage(scene)
    await scene.page.getByRole('button', { name: 'Check coverage' }).waitFor()
  },
  'not-checked-priced': async (scene) => {
    await answer(scene.page, '**/coverage', { coverage: null, price: 30 })
    await openCoverage(scene)
    await scene.page.getByRole('button', { name: 'Check coverage · 30 tokens' }).waitFor()
  },
  'not-started': async (scene) => {
    await openCoverage(scene)
    await scene.page.getByRole('button', { name: 'Check coverage' }).waitFor()
    await refuse(scene.page, '**/coverage', { code: 'rate_limited', retryAfterSeconds: 1_500 })
    await scene.page.getByRole('button', { name: 'Check coverage' }).click()
    await scene.page.getByText("We couldn't start the check").waitFor()
  },
  done: async (scene) => {
    await check(scene)
    await openFirstProblem(scene.page)
    await scene.page.getByText('Row 246').waitFor()
  },
  running: async (scene) => {
    await checkAs(scene, { state: 'running', isWaiting: true, endedAt: null })
    await scene.page.getByText('Checking your list').waitFor()
  },
  stopped: async (scene) => {
    await checkAs(scene, { state: 'failed' })
    await scene.page.getByText('The check has stopped').waitFor()
  },
  'stopped-priced': async (scene) => {
    await checkAs(scene, { state: 'failed' }, 15)
    await scene.page.getByText('The check has stopped').waitFor()
  },
  'done-priced': async (scene) => {
    await checkAs(scene, {}, 1_250)
    await scene.page.getByRole('button', { name: 'Check again · 1,250 tokens' }).waitFor()
  },
  paused: async (scene) => {
    await checkAs(scene, { state: 'running', pausedUntil: Date.UTC(2026, 10, 23, 18), endedAt: null })
    await scene.page.getByText("used today's free lookups").waitFor()
  },
  'not-this-house': async ({ page, enter }) => {
    await enter()
    const listId = await makeList(page, 'Rough', {
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'street,city,state,zip',
          ...Array.from({ length: 12 }, (_, at) => `${at + 1} Rough Match Route,Davis,CA,95616`),
        ].join('\n'),
      ),
    })
    await page.goto(`/swipe/${listId}`)
    await page.getByRole('button', { name: 'Start Grading' }).click()
    await page.getByRole('article').getByText('Approximate address match').waitFor()
    await page.keyboard.press('Shift+Digit7')
    await page.getByRole('button', { name: /^Look for a better view/ }).waitFor()
  },
})
