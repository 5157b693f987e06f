import type { Page } from '@playwright/test'
import { aCsv } from '../steps/address-lists.ts'
import { gradedByAi } from '../steps/ai-steps.ts'
import { button, card, expectSaved, onScreen, processedCount } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'

/** Sentences that say or count grades of the person. `0 by you` counts none. */
const CLAIMS = [
  /\byou(['’]ve| have)?( previously)? graded\b/i,
  /\b[1-9][\d,]* by you\b/i,
  /\bgraded by you\s+[1-9]/i,
  /\byou reviewed [1-9]/i,
  /\byour (last|latest) (grades|\d)/i,
  /^from your grades$/im,
]

/** All text of the page: what is shown, and what screen readers and tooltips say. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.body.innerText, ...named].join('\n')
  })

async function openGrid(page: Page): Promise<void> {
  await page.goto('/lists')
  await page.getByText('Grid View').click()
}

/** Each screen on which an AI list or its figures appear: how it's reached, and what it shows once it's there. */
const screens = (
  listId: string,
): Record<string, { open: (page: Page) => Promise<unknown>; shows: string | RegExp }> => ({
  lists: { open: openGrid, shows: 'Oak Park' },
  'lists as a table': {
    open: (page) => page.getByText('List View').click(),
    shows: 'COMPLETE',
  },
  'what the run did': {
    open: (page) => button(page, 'Oak Park').click(),
    shows: 'Total properties',
  },
  'before grading': { open: (page) => page.goto(`/swipe/${listId}`), shows: /List Complete!/ },
  grading: {
    open: (page) => page.getByRole('button', { name: /^(Grade it yourself|Review again)$/ }).click(),
    shows: 'What the grades mean',
  },
  'before reviewing': { open: (page) => page.goto(`/review/${listId}`), shows: /(Start|Resume) Review/ },
  reviewing: {
    open: (page) => page.getByRole('button', { name: /^(Start|Resume) Review$/ }).click(),
    shows: 'What the grades mean',
  },
  samples: { open: (page) => page.goto(`/samples/${listId}`), shows: /Recent Additions/ },
  coverage: { open: (page) => page.goto(`/coverage/${listId}`), shows: /coverage/i },
  'model of the list': { open: (page) => page.goto(`/model/${listId}`), shows: 'AI accuracy' },
  model: { open: (page) => page.goto('/model'), shows: 'AI accuracy' },
  tokens: { open: (page) => page.goto('/tokens'), shows: /Oak Park/ },
  notifications: { open: (page) => page.goto('/notifications'), shows: /Oak Park/ },
  settings: { open: (page) => page.goto('/settings'), shows: 'AI accuracy' },
})

/** The claims on each screen that has any. */
async function findClaims(page: Page, listId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [screen, { open, shows }] of Object.entries(screens(listId))) {
    await open(page)
    await expect(page.locator('main, [role=dialog]').last()).toContainText(shows)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const text = await textOf(page)
    const claims = CLAIMS.flatMap((claim) => claim.exec(text)?.[0] ?? [])
    if (claims.length > 0) found[screen] = claims
  }
  return found
}

test('no screen says that the user graded what only the AI graded, and those that count grades count the first', async ({
  signedIn: page,
}) => {
  test.setTimeout(420_000)
  const listId = await gradedByAi(page, 'Oak Park', aCsv(12))
  expect(await processedCount(page, listId)).toBe(12)
  expect(await findClaims(page, listId)).toEqual({})

  // The same search finds the claims once there is a grade to claim.
  await page.goto(`/swipe/${listId}`)
  await button(page, 'Grade it yourself').click()
  const address = (await card(page).getAttribute('aria-label')) ?? ''
  await onScreen(page, address)
  await expect(page.locator('[data-impression=seen]')).toBeVisible()
  await page.keyboard.press('7')
  await expectSaved(page)
  const claimed = await findClaims(page, listId)
  expect(Object.keys(claimed)).toEqual(
    expect.arrayContaining(['lists', 'what the run did', 'before grading', 'before reviewing']),
  )
})
