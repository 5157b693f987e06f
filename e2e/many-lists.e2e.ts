import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { english } from '@curbgrade/core/text/language'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { fullSize } from '../fixtures/test-size.ts'
import { test as base, expect, MAX_START_MS, type RunningProduct, startProduct } from './steps/product.ts'

const LISTS = 1500

/** A product whose database this file writes to directly, because 1,500 uploads would take minutes. */
const test = base.extend<object, { databaseUrl: string; product: RunningProduct }>({
  databaseUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-e2e-lists-'))
      const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
      await use(postgres.url)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: MAX_START_MS },
  ],
  product: [
    async ({ databaseUrl }, use) => {
      const product = await startProduct({ DATABASE_URL: databaseUrl })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: MAX_START_MS },
  ],
})

async function insertLists(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into lists (id, user_id, title, title_key, created_at, file_name, file_size, file_path, columns, mapping,
       record_count, processed_count, processing_method, imagery, status)
     select gen_random_uuid(), u.id, 'Drive ' || to_char(n, 'FM0000'), 'drive ' || to_char(n, 'FM0000'),
       now() - n * interval '1 hour', 'x.csv', 1, '', '["street","city","state","zip"]',
       '{"street":0,"city":1,"state":2,"zip":3}', $2, n, 'manual', 'street', 'ready_for_manual'
     from users u, generate_series(1, $2::int) n where u.email = $1`,
    [email, LISTS],
  )
  await client.end()
}

/** Scrolls to the end until everything has been loaded. */
async function loadAll(page: Page): Promise<void> {
  const all = `${english.formats.count(LISTS)} lists ·`
  const scrollOn = () =>
    page.evaluate((text) => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return document.body.textContent.includes(text)
    }, all)
  await expect.poll(scrollOn, { intervals: [50] }).toBe(true)
}

test.beforeEach(async ({ signedIn: page, databaseUrl, account }) => {
  await insertLists(databaseUrl, account.email)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test(
  'renders one screen of 1,500 lists, in order, at any scroll position and while scrolling, and tabs through all',
  fullSize,
  async ({ signedIn: page }) => {
    await loadAll(page)
    expect(await page.getByRole('article').count()).toBeLessThan(60)
    const last = page.getByRole('listitem').last()
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(last).toHaveAttribute('aria-posinset', String(LISTS), { timeout: 500 })
    }).toPass()
    await expect(last).toHaveAttribute('aria-setsize', String(LISTS))
    await expect(last.getByRole('button', { name: 'Drive 1500', exact: true })).toBeVisible()

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect(page.getByRole('listitem').first()).not.toHaveAttribute('aria-posinset', '1')
    const places = await page
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))))
    expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at))

    await page.getByText('List View').click()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(LISTS + 1))
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('table').getByRole('link', { name: 'Drive 0001', exact: true }).focus()
    const before = await page.getByRole('row').count()
    for (let presses = 0; presses < 4 * before; presses++) await page.keyboard.press('Tab')
    // Each list has four tab stops, its checkbox, title, rows and options, so the focus is beyond the rows rendered at first.
    await expect(
      page.getByRole('link', { name: `Drive ${String(before + 1).padStart(4, '0')}`, exact: true }),
    ).toBeFocused()
    expect(await focusAhead(page, before, before + 60)).toBe(before + 60)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)

    await page.getByText('Grid View').click()
    expect(await mostRendered(page)).toBeLessThan(60)
  },
)

/** Scrolls from the top to the end in sixty steps, and returns the most cards that are rendered at any of them. */
const mostRendered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let most = 0
    for (let at = 0; at < 60; at++) {
      window.scrollTo(0, (document.documentElement.scrollHeight / 60) * at)
      await new Promise(requestAnimationFrame)
      most = Math.max(most, document.querySelectorAll('article').length)
    }
    return most
  })

/** Moves through rows without scrolling or rendering frames, as fast as possible. Returns how far it got. */
const focusAhead = (page: Page, from: number, to: number): Promise<number> =>
  page.evaluate(
    async ([first, last]) => {
      const linkOf = (row: number) => document.querySelector<HTMLElement>(`[data-index="${row}"] a`)
      let row = first
      for (let link = linkOf(row); link && row < last; link = linkOf(++row)) {
        link.focus({ preventScroll: true })
        await Promise.resolve()
      }
      return row
    },
    [from, to] as const,
  )

test('sorts and searches all lists, and keeps both on going back', fullSize, async ({ signedIn: page }) => {
  const first = page.getByRole('article').first()
  await expect(first).toContainText('Drive 0001')
  await page.getByLabel('Sort by').selectOption('Progress')
  await expect(first).toContainText('Drive 1500')
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(first).toContainText('Drive 0001')
  await page.getByLabel('Search lists').fill('drive 149')
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(first).toContainText('Drive 1490')
  await page.getByRole('link', { name: 'Drive 1495', exact: true }).click()
  await expect(page).toHaveURL(/swipe/)
  await page.goBack()
  await expect(page.getByLabel('Search lists')).toHaveValue('drive 149')
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await expect(page.getByRole('article')).toHaveCount(10)
})
