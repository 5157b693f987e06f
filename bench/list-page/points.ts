import { get } from 'node:http'
import { decodePoints } from '@curbgrade/core/lists/point-columns'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { addList, LIST, USER } from '../tools/complete-rows.ts'
import { launchBrowser } from '../tools/grading-browser.ts'
import { type BenchProduct, startBenchProduct } from '../tools/product.ts'
import { report, reportFigure } from '../tools/report.ts'
import { compare, timed } from '../tools/rounds.ts'

/**
 * The points of a list of 50,000 rows, each in a random place of a large city, so that no difference to the one before is
 * small: bytes on the wire, the call against bare SQL that aggregates the same columns, and in a browser the time from the
 * click to the colored map, and from a filter to the points that are left.
 */
const ROWS = 50_000
const KILOBYTES = 350
const TIMES_BARE = 3
const CLICK_MS = 1_500
const FILTER_MS = 300
const CALLS = 10
/** How long the map waits until it says what is in view. */
const SETTLE_MS = 250

const BARE = `select json_agg(row_no), json_agg(lat), json_agg(lng), json_agg(grade) from (
  select p.row_no, g.lat, g.lng, p.grade from properties p join geocodes g using (list_id, row_no)
  where p.list_id = '${LIST}' order by p.row_no) as points`

const product = await startBenchProduct()
const connection = new pg.Client({ connectionString: product.databaseUrl })
try {
  await connection.connect()
  const cookie = await product.addUser(USER)
  await addRows(product)
  await measureCall(cookie)
  await measureBrowser(cookie)
} finally {
  await connection.end()
  await product.stop()
}

async function measureCall(cookie: string): Promise<void> {
  const url = `${product.url}/api/lists/${LIST}/points?map=open`
  const read = async (query = '') =>
    (await fetch(url + query, { headers: { cookie } })).json() as Promise<Answer>
  for (const encoding of ['br', 'gzip'])
    reportFigure(
      `bytes on the wire, ${encoding}, KB`,
      (await sizeOf(url, cookie, encoding)) / 1000,
      KILOBYTES,
    )
  const [ratio] = await compare({
    limit: timed(
      () => connection.query(BARE),
      () => true,
      3,
    ),
    variants: {
      'points / bare SQL': timed(
        () => read(),
        ({ points }) => decodePoints(points)?.rowNos.length === ROWS,
        3,
      ),
    },
    rounds: 5,
  })
  if (ratio) report(ratio, TIMES_BARE)
  for (const [name, query] of [
    ['all rows', ''],
    ['two grades', '&g=7,8'],
    ['an area', '&box=-84.3,39.6,-84.1,39.8'],
  ] as const) {
    const took: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now()
      await read(query)
      took.push(performance.now() - start)
    }
    reportFigure(`the call, ${name}, median ms`, median(took), FILTER_MS)
  }
}

type Answer = { readonly points: Parameters<typeof decodePoints>[0] }

/** Bytes of the compressed body, which `fetch` would hide. */
function sizeOf(url: string, cookie: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve(body.length)
      })
    }).on('error', reject)
  })
}

/** In view is said once the map has drawn and come to rest, 250 ms later, which isn't counted. */
async function measureBrowser(cookie: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: product.url }])
    const page = await context.newPage()
    await page.addInitScript((id) => localStorage.setItem('userID', id), USER)
    const clicks: number[] = []
    const filters: number[] = []
    for (let round = 0; round < 5; round++) {
      await page.goto(`/lists/${LIST}`)
      await page.getByRole('row').nth(1).waitFor()
      await page.waitForLoadState('networkidle')
      clicks.push(
        await timeUntil(page, 'In view: 50,000', () => page.getByText('Map', { exact: true }).click()),
      )
      await page.waitForLoadState('networkidle')
      filters.push(
        await timeUntil(page, 'In view: 5,000', () => page.getByRole('checkbox', { name: /^7 / }).click()),
      )
    }
    reportFigure('click to colored map, median ms', median(clicks), CLICK_MS)
    reportFigure('a filter on the map, median ms', median(filters), FILTER_MS)
  } finally {
    await browser.close()
  }
}

/** From the click, by the page's own clock: moving the mouse there is the driver's time. */
async function timeUntil(page: Page, shown: string, act: () => Promise<void>): Promise<number> {
  const took = page.evaluate(
    (pattern) =>
      new Promise<number>((resolve) => {
        let start = 0
        window.addEventListener('click', ({ timeStamp }) => (start ||= timeStamp), {
          capture: true,
          once: true,
        })
        const observer = new MutationObserver(() => {
          const said = document.querySelector('aside h2[aria-live]')?.textContent ?? ''
          if (start === 0 || !said.startsWith(pattern)) return
          observer.disconnect()
          resolve(performance.now() - start)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    shown,
  )
  await act()
  return (await took) - SETTLE_MS
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function addRows({ db }: BenchProduct): Promise<void> {
  await addList(db, ROWS)
  const every = `from generate_series(1, ${ROWS}) n`
  await db.query('select setseed(0.5)')
  for (const statement of [
    `insert into properties (list_id, row_no, street, city, state, zip, grade, graded_at)
     select $1, n, n || ' Oak Street', 'Dayton', 'OH', '45402', 1 + n % 10, now() ${every}`,
    `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
     select $1, n, '${USER}', 39.5 + random() / 2, -84.5 + random() / 2, 'demo', 'exact', n || ' OAK ST', false ${every}`,
  ])
    await db.query(statement, [LIST])
  await db.query('vacuum analyze')
}
