import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import type { CDPSession, Page } from '@playwright/test'
import { addCompleteRows, addList, LIST, USER } from '../tools/complete-rows.ts'
import { launchBrowser } from '../tools/grading-browser.ts'
import { type BenchProduct, startBenchProduct } from '../tools/product.ts'
import { reportFigure } from '../tools/report.ts'

/**
 * The grid of a list of 10,000 pictures, scrolled from the first to the last on a processor that is four times slower:
 * the longest task of the page, and how much its heap has grown at the end, garbage collected.
 */
const ROWS = 10_000
const CPU_RATE = 4
const MAX_TASK_MS = 50
const HEAP_MB = 60
/** The wheel turned without a stop: twenty lines a second, faster than anyone sees pictures. */
const STEP_PIXELS = 300
const STEP_MS = 100
const STEPS_PER_LOOK = 25
const PICTURE = 'images/bench.jpg'

const product = await startBenchProduct()
const browser = await launchBrowser()
try {
  const cookie = await product.addUser(USER)
  await addRows(product)
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: product.url }])
  const page = await context.newPage()
  await page.addInitScript((id) => localStorage.setItem('userID', id), USER)
  await measureGrid(page, await context.newCDPSession(page))
} finally {
  await browser.close()
  await product.stop()
}

async function measureGrid(page: Page, client: CDPSession): Promise<void> {
  await page.goto(`/lists/${LIST}?view=grid`)
  await page.locator('[role=option]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const before = await heapOf(client)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const tasks = await scrollToEnd(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForLoadState('networkidle')
  const after = await heapOf(client)
  console.log(`tasks over ${MAX_TASK_MS} ms: ${tasks.length}`)
  reportFigure('longest task of a scroll over 10,000, ms', Math.max(0, ...tasks), MAX_TASK_MS)
  reportFigure('heap after it and before, MB', (after - before) / 1e6, HEAP_MB)
}

/**
 * Turns the wheel until the last tile is there. Returns how long each long task took, which a browser counts from 50 ms on.
 * Rarely asks whether it is there, because looking takes the page longer than some of its own tasks.
 */
async function scrollToEnd(page: Page): Promise<number[]> {
  await page.locator('[role=option]').first().hover()
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'longtask' })
    return durations
  })
  const isAtEnd = () =>
    page.evaluate((last) => document.querySelector(`[role=option][aria-posinset="${last}"]`) !== null, ROWS)
  do {
    for (let step = 0; step < STEPS_PER_LOOK; step++) {
      await page.mouse.wheel(0, STEP_PIXELS)
      await page.waitForTimeout(STEP_MS)
    }
  } while (!(await isAtEnd()))
  return tasks.jsonValue()
}

/** Bytes of the page's heap, without garbage. */
async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Every row has a stored picture, whose file is the same one. */
async function addRows({ db, filesFolder }: BenchProduct): Promise<void> {
  await addList(db, ROWS)
  await addCompleteRows(db, LIST, ROWS)
  await db.query(`update images set file_path = $1, provenance = provenance || '{"provider": "panoramax"}'`, [
    PICTURE,
  ])
  const place = placeFor({ street: '12 Bench Street', city: 'Parma', state: 'OH', zip: '44129' })
  await mkdir(join(filesFolder, dirname(PICTURE)), { recursive: true })
  await writeFile(join(filesFolder, PICTURE), await drawPicture(place, 'street', 'regular'))
  await db.query('vacuum analyze')
}
