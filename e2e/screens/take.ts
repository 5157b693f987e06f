import { type ErrorCode, errors } from '@curbgrade/core/shared/errors'
import type { Page } from '@playwright/test'
import { type Account, expect, signIn, test as usualTest } from '../product.ts'
import { settled } from '../sound.ts'

/** What a state's steps may use: a page in its first size, on which nobody has signed in. */
export type Scene = {
  readonly page: Page
  /** A fresh account with 200 tokens. */
  readonly account: Account
  /** Signs the page in and leaves it at the lists. */
  readonly enter: (account?: { email: string; password: string }) => Promise<void>
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const SCHEMES = ['light', 'dark'] as const

type States = { readonly [state: string]: (scene: Scene) => Promise<void> }

/** Each state is reached once per size, as a person reaches it, and taken in both themes; `test` brings the product. */
export function screensOf(group: string, states: States, test = usualTest): void {
  for (const [state, reach] of Object.entries(states))
    for (const size of SIZES)
      test(`${group}: ${state}, ${size.width} px`, async ({ page, account }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await reach({ page, account, enter: (other = account) => signIn(page, other) })
        await expectSettled(page)
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
          await settled(page)
          await page.screenshot({ path: `screenshots/${group}/${state}-${size.width}-${colorScheme}.png` })
        }
      })
}

/** Pictures and fonts are there, and nothing moves any more. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toBeEmpty()
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
    )
    .toBe(true)
}

/** Answers of these calls never come: for pictures of a screen that waits. */
export async function hold(page: Page, url: string): Promise<void> {
  await page.route(url, () => {})
}

/** These calls fail as they do without a network. */
export async function cut(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.abort())
}

type Refusal = { readonly code: ErrorCode; readonly facts?: object; readonly retryAfterSeconds?: number }

/** These calls are refused. */
export async function refuse(
  page: Page,
  url: string,
  { code, facts = {}, retryAfterSeconds }: Refusal,
): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({
      status: errors[code].status,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      json: { error: { code, facts, requestId: '00000000-0000-4000-8000-000000000000' } },
    }),
  )
}
