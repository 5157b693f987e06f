import type { Page } from '@playwright/test'
import { type Account, expect, test as productTest, signIn } from '../steps/product.ts'
import { settled } from '../steps/sound.ts'
import { devices, type Look, looksOf, type Size, takenSizes } from './sizes.ts'

/** What the steps of a state can use. `page` has its first size, and no one is signed in. */
export type Scene = {
  readonly page: Page
  /** A new account with 200 tokens. */
  readonly account: Account
  /** Signs in and opens the lists. */
  readonly enter: (account?: { email: string; password: string }) => Promise<void>
}

type States = { readonly [state: string]: (scene: Scene) => Promise<void> }

/**
 * Goes to each state once per device, as a user would, and takes a screenshot at each of its sizes. `test` provides
 * the product.
 */
export function screensOf(group: string, states: States, test = productTest): void {
  for (const [device, { use, first }] of Object.entries(devices)) {
    const sizes = takenSizes(device)
    if (sizes.length === 0) continue
    test.describe(() => {
      test.use(use)
      for (const [state, reach] of Object.entries(states))
        test(`${group}: ${state}, ${device}`, async ({ page, account }) => {
          await page.setViewportSize(first)
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
          await reach({ page, account, enter: (credentials = account) => signIn(page, credentials) })
          for (const size of sizes)
            await takeAt(page, size, (look) => `screenshots/${group}/${state}-${size.name}-${look}.png`)
        })
    })
  }
}

async function takeAt(page: Page, size: Size, pathOf: (look: Look) => string): Promise<void> {
  await page.setViewportSize(size)
  if (size.zoom !== undefined) await enlarge(page, size, size.zoom)
  await expectSettled(page)
  for (const look of looksOf(size)) {
    await page.emulateMedia({
      reducedMotion: 'reduce',
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' ? 'active' : 'none',
    })
    await settled(page)
    await page.screenshot({ path: pathOf(look) })
  }
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' })
}

/** What zooming does to a page: fewer CSS pixels, each of more screen pixels. */
async function enlarge(page: Page, { width, height }: Size, zoom: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: zoom,
    mobile: false,
  })
}

/** Waits until fonts are loaded, and the pictures in view. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toBeEmpty()
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect()
          return image.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
        }),
      ),
    )
    .toBe(true)
}
