import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './product.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const NARROWEST = { width: 360, height: 740 }

/**
 * What is on screen is sound for everybody: axe finds nothing serious in both themes, wide and on a phone, and there is
 * nothing to scroll sideways for on the smallest one. The page is left as it was.
 */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoFault(page, 'light', () => axeFor(page))
    await expectNoFault(page, 'dark', () => axeFor(page).withRules(RULES_OF_COLOR))
  }
  await page.setViewportSize(NARROWEST)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width)
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

/** What passes is not told: on a full page that is a megabyte, and half of the time. */
const axeFor = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })

/** All that the other theme can change. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

async function expectNoFault(
  page: Page,
  colorScheme: 'light' | 'dark',
  axe: () => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await settled(page)
  // Again for a moment: a busy machine may still be drawing the other theme.
  await expect.poll(() => seriousFaults(axe()), { timeout: 5_000 }).toEqual([])
}

async function seriousFaults(axe: AxeBuilder): Promise<string[]> {
  // Without frames of other sites nothing is to be gathered in a second page, which took longer than the look itself.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/** What moves or fades has done so, a change of theme included; what turns for ever is not waited for. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
