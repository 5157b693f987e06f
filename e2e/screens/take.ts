import type { Page } from '@playwright/test'
import { type Account, expect, signIn, test as usualTest } from '../steps/product.ts'
import { settled } from '../steps/sound.ts'

/** What the steps of a state can use. `page` has its first size, and no one is signed in. */
export type Scene = {
  readonly page: Page
  /** A new account with 200 tokens. */
  readonly account: Account
  /** Signs in and opens the lists. */
  readonly enter: (account?: { email: string; password: string }) => Promise<void>
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const SCHEMES = ['light', 'dark'] as const

type States = { readonly [state: string]: (scene: Scene) => Promise<void> }

/**
 * Goes to each state once per size, as a user would, and takes a screenshot in both themes. `test` provides the
 * product.
 */
export function screensOf(group: string, states: States, test = usualTest): void {
  for (const [state, reach] of Object.entries(states))
    for (const size of SIZES)
      test(`${group}: ${state}, ${size.width} px`, async ({ page, account }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await reach({ page, account, enter: (credentials = account) => signIn(page, credentials) })
        await expectSettled(page)
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
          await settled(page)
          await page.screenshot({ path: `screenshots/${group}/${state}-${size.width}-${colorScheme}.png` })
        }
      })
}

/** Waits until pictures and fonts are loaded. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toBeEmpty()
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
    )
    .toBe(true)
}
