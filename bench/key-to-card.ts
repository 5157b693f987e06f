import type { BrowserContext, Page } from '@playwright/test'
import { launchBrowser, openGrading, share } from './tools/grading-browser.ts'
import { startBenchProduct } from './tools/product.ts'
import { reportFigure } from './tools/report.ts'

/**
 * Time from a key press to the frame that shows the next card, in a real browser, with the next picture loaded.
 * Users repeat this moment all day. The limit is two frames of 16.7 ms. Before and after, an empty page that only
 * swaps one element is measured: if even that is slow, the machine is the cause, and the set is measured again.
 */
const PRESSES = 60
const WARM_UP = 6
const LIMIT_MS = 33
const CALM_MS = 10
/** Several times a person's pace. Without a pause, drawing the demo town's next picture would be measured, too. */
const BETWEEN_MS = 250
const SETS = 5

/**
 * Runs in the page: measures from the event's timestamp until right after the frame that shows the next card. A
 * task posted in a frame's callback runs after that frame's layout and paint. It is text because the page doesn't
 * have the helpers that the compiler adds to functions.
 */
const MEASURE = `
  window.keyToCardMs = []
  const front = () => document.querySelector('[data-place=front]')
  addEventListener('keydown', ({ timeStamp }) => {
    const before = front()
    const look = () => {
      if (front() === before) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyToCardMs.push(performance.now() - timeStamp)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, { capture: true })
`

const EMPTY_PAGE = `data:text/html,<body><div data-place=front></div><p data-place=next><img></p><script>
  onkeydown = () => document.querySelector('[data-place=front]').outerHTML = '<div data-place=front>' + Math.random()
</script>`

const product = await startBenchProduct()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(MEASURE)
  const sets: { ours: number[]; floor: number }[] = []
  while (sets.length < SETS && !sets.some(({ floor }) => floor <= CALM_MS)) {
    const before = share(await pressesOn(context, openEmpty), 0.95)
    const ours = await pressesOn(context, (page) => openGrading(page, PRESSES + WARM_UP + 10))
    sets.push({ ours, floor: Math.max(before, share(await pressesOn(context, openEmpty), 0.95)) })
  }
  const calmest = sets.toSorted((a, b) => a.floor - b.floor)[0]
  if (calmest === undefined) throw new Error('nothing was measured')
  const { ours, floor } = calmest
  const figures = [share(ours, 0.5), share(ours, 0.95), share(ours, 1)].map((ms) => ms.toFixed(1)).join(' / ')
  console.log(
    `key press → next card painted: p50 / p95 / max ${figures} ms; an empty page's p95 ${floor.toFixed(1)} ms`,
  )
  reportFigure('key press → next card painted, p95 in ms', share(ours, 0.95), LIMIT_MS)
} finally {
  await browser.close()
  await product.stop()
}

/** Milliseconds per key press on a new page, ascending. */
async function pressesOn(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<number[]> {
  const page = await context.newPage()
  await open(page)
  for (let press = 0; press < WARM_UP + PRESSES; press++) {
    // Waits until both cards are ready, with their pictures or the message that there is none.
    await page.waitForFunction(
      () =>
        document.querySelector('[data-impression=waiting]') === null &&
        document.querySelector('[data-place=next] :is(img, p:not(.picture-address))') !== null,
    )
    await page.waitForTimeout(BETWEEN_MS)
    await page.keyboard.press(String(1 + (press % 9)))
    await page.waitForFunction((count) => window.keyToCardMs.length > count, press)
  }
  const times = await page.evaluate(() => window.keyToCardMs)
  await page.close()
  return times.slice(WARM_UP).toSorted((a, b) => a - b)
}

async function openEmpty(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE)
}

declare global {
  interface Window {
    keyToCardMs: number[]
  }
}
