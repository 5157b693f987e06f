import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isFull } from '../../fixtures/test-size.ts'
import { expect } from './product.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 360, height: 740 }

/**
 * Expects an accessible page that fits all screens: axe finds nothing serious, and the narrowest phone doesn't scroll
 * sideways. At full size, axe also looks at the dark theme and at a phone; it takes seconds each time. Restores the
 * viewport.
 */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(DESKTOP)
  await expectNoFault(page, 'light', () => axeFor(page))
  if (isFull) await expectSoundInTheDark(page)
  await page.setViewportSize(NARROWEST)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width)
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

/** Both themes color a phone as they color a desktop. */
async function expectSoundInTheDark(page: Page): Promise<void> {
  await expectNoFault(page, 'dark', async () => (await axeFor(page)).withRules(RULES_OF_COLOR))
  await page.setViewportSize(PHONE)
  await expectNoFault(page, 'dark', () => axeFor(page))
}

/** Expects that axe finds nothing serious in the page as it is. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page)
  expect(await seriousFaults(await axeFor(page))).toEqual([])
}

/**
 * Reports only violations: on a full page, passes are a megabyte and take half the time. Loads axe once per page;
 * its half a megabyte takes as long as the check of a small page.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .disableRules(NEVER_SERIOUS)
}

/** Rules that look at the whole page, and whose faults axe never calls serious. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
]

/** The only rules whose result depends on the theme. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

async function expectNoFault(
  page: Page,
  colorScheme: 'light' | 'dark',
  axe: () => Promise<AxeBuilder>,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await settled(page)
  expect(await seriousFaults(await axe()), colorScheme).toEqual([])
}

async function seriousFaults(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode skips collecting results of cross-site frames in a second page, which took longer than the check
  // itself.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/** Waits until animations and theme transitions have finished, also those that follow them, except endless ones. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const ending = document.getAnimations().filter(isEnding)
      if (ending.length === 0) return
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
