import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { createDownloads, type Engine, STEP_MS, VIEWPORT } from './engine.ts'

/**
 * Debian's Firefox over WebDriver BiDi. Playwright needs a command that this release doesn't have. Without a display it
 * would have no WebGL.
 */
export async function openFirefox(display: string, home: string): Promise<Engine> {
  const downloads = await createDownloads(home)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '',
    userDataDir: join(home, 'profile'),
    headless: false,
    defaultViewport: VIEWPORT,
    timeout: STEP_MS,
    env: { ...process.env, DISPLAY: display },
    extraPrefsFirefox: { 'browser.download.dir': downloads, 'browser.download.folderList': 2 },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(STEP_MS)
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    downloads,
    goTo: async (url) => void (await page.goto(url)),
    click: async (xpath, held) => {
      if (held !== undefined) await page.keyboard.down(held)
      await find(xpath).click()
      if (held !== undefined) await page.keyboard.up(held)
    },
    type: async (xpath, text) => {
      await find(xpath).click({ count: 3 })
      await page.keyboard.type(text)
    },
    choose: async (xpath, filePath) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`)
      await (await input?.toElement('input'))?.uploadFile(filePath)
    },
    press: (key) => page.keyboard.press(key as 'a'),
    read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
