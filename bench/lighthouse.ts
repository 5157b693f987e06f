import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startBenchProduct } from './tools/product.ts'
import { report, reportAtLeast } from './tools/report.ts'

/**
 * Lighthouse's mobile profile on the built app and on an almost empty page of the same server in the same run: the
 * largest contentful paint of a page is reported as a multiple of that page's.
 */
const GOALS = { performance: 0.9, accessibility: 1, 'best-practices': 0.95 } as const
const MAX_PAINT_LIMIT = 3
const ROUNDS = 3
const DEMO = { email: 'demo@curbgrade.test', password: 'curbgrade-demo' }
/** Local mode's outbox: a text page without scripts. */
const EMPTY_PAGE = '/dev/mail'

type Figures = Record<keyof typeof GOALS | 'largestPaintMs', number>

const product = await startBenchProduct()
const profile = await mkdtemp(join(tmpdir(), 'curbgrade-lighthouse-'))
const context = await chromium.launchPersistentContext(profile, {
  ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--remote-debugging-port=0',
    '--disable-background-networking',
    '--disable-gpu',
  ],
})
try {
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
  const listId = await signIn(context)
  const pages = { home: '/', lists: '/lists', grading: `/swipe/${listId}`, samples: `/samples/${listId}` }
  const empty = await median(port, EMPTY_PAGE)
  for (const [name, path] of Object.entries(pages)) {
    const { largestPaintMs, ...scores } = await median(port, path)
    for (const [category, goal] of Object.entries(GOALS)) {
      const score = scores[category as keyof typeof GOALS]
      reportAtLeast({ name: `${name}: ${category}`, median: score, min: score, max: score }, goal)
    }
    const ratio = largestPaintMs / empty.largestPaintMs
    const words = `${name}: largest paint / an empty page's`
    report({ name: words, median: ratio, min: ratio, max: ratio }, MAX_PAINT_LIMIT)
  }
} finally {
  await context.close()
  await product.stop()
  await rm(profile, { recursive: true, force: true })
}

/** Signs in as the demo user, whose sample lists have pictures and grades. Returns the id of one list. */
async function signIn(browser: BrowserContext): Promise<string> {
  const page = await browser.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/addSubscription')
  const answer = await page.request.get(`${product.url}/api/lists`)
  const { lists } = (await answer.json()) as { lists: { id: string; processedCount: number }[] }
  await page.close()
  const graded = lists.toSorted((a, b) => b.processedCount - a.processedCount)[0]
  if (graded === undefined) throw new Error('the demo account has no lists')
  return graded.id
}

/** The median of each figure over the rounds. */
async function median(port: number, path: string): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await figuresOf(port, path))
  const medianOf = (name: keyof Figures) =>
    rounds.map((figures) => figures[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    'best-practices': medianOf('best-practices'),
    largestPaintMs: medianOf('largestPaintMs'),
  }
}

async function figuresOf(port: number, path: string): Promise<Figures> {
  const result = await lighthouse(product.url + path, {
    port,
    logLevel: 'silent',
    onlyCategories: Object.keys(GOALS),
    // Keeps the session, so pages are measured signed in.
    disableStorageReset: true,
  })
  if (result === undefined) throw new Error('Lighthouse gave no result')
  const { audits, categories } = result.lhr
  for (const audit of Object.values(audits))
    if (process.env['SHOW_AUDITS'] !== undefined && audit.score !== null && audit.score < 0.9)
      console.log(`  ${path} ${audit.id} ${audit.score} ${audit.displayValue ?? ''}`)
  return {
    performance: categories['performance']?.score ?? Number.NaN,
    accessibility: categories['accessibility']?.score ?? Number.NaN,
    'best-practices': categories['best-practices']?.score ?? Number.NaN,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}
