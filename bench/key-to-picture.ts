import type { BrowserContext } from '@playwright/test'
import { launchBrowser, openGrading, share } from './tools/grading-browser.ts'
import { startBenchProduct } from './tools/product.ts'
import { reportFigure } from './tools/report.ts'

/**
 * Time from a key press to the frame that shows the next card's picture, in a real browser, with a supplier that
 * takes 300 ms for each picture. Pictures are loaded ahead, so the supplier must not be felt at a fast pace.
 */
const PRESSES = 40
const WARM_UP = 6
const LIMIT_MS = 60
const SUPPLIER_MS = 300
/** Two properties a second, faster than people grade. */
const BETWEEN_MS = 500

/** Runs in the page: measures from the event's timestamp until right after the frame with the next picture. */
const MEASURE = `
  window.keyToPictureMs = []
  const front = () => document.querySelector('[data-place=front]')
  addEventListener('keydown', ({ timeStamp }) => {
    const before = front()
    const look = () => {
      const image = front()?.querySelector('.picture-area img')
      if (front() === before || !image?.complete) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyToPictureMs.push(performance.now() - timeStamp)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, { capture: true })
`

const product = await startBenchProduct()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(MEASURE)
  await slowDown(context)
  const times = await pressesOn(context)
  const figures = [share(times, 0.5), share(times, 0.95), share(times, 1)]
    .map((ms) => ms.toFixed(1))
    .join(' / ')
  console.log(
    `key press → next picture painted, supplier of ${SUPPLIER_MS} ms: p50 / p95 / max ${figures} ms`,
  )
  reportFigure('key press → next picture painted, p95 in ms', share(times, 0.95), LIMIT_MS)
} finally {
  await browser.close()
  await product.stop()
}

/** Makes each picture take as long as a supplier's. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route('**/getStreetViewImage', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SUPPLIER_MS))
    await route.continue()
  })
}

/** Milliseconds per key press on a new page, ascending. */
async function pressesOn(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage()
  await openGrading(page, PRESSES + WARM_UP + 10)
  await page.locator('[data-place=front] .picture-area img').waitFor()
  for (let press = 0; press < WARM_UP + PRESSES; press++) {
    await page.waitForTimeout(BETWEEN_MS)
    await page.keyboard.press(String(1 + (press % 9)))
    await page.waitForFunction((count) => window.keyToPictureMs.length > count, press)
  }
  const times = await page.evaluate(() => window.keyToPictureMs)
  return times.slice(WARM_UP).toSorted((a, b) => a - b)
}

declare global {
  interface Window {
    keyToPictureMs: number[]
  }
}
