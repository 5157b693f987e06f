import type { Locator, Page } from '@playwright/test'
import { atSize } from '../fixtures/test-size.ts'
import { aCsv } from './steps/address-lists.ts'
import { makeList, onScreen, pressKeys, processedCount, startGrading } from './steps/grading-steps.ts'
import { filesOfParts } from './steps/lazy-files.ts'
import { cut, refuseFile, restore } from './steps/network.ts'
import { expect, test } from './steps/product.ts'

/** A way to a part of the app. */
type Visit = {
  readonly part: string
  /** Parts that the page has loaded before this one is shown. */
  readonly after: readonly string[]
  readonly open: (page: Page) => Promise<unknown>
  readonly show: (page: Page) => Promise<unknown>
  /** The message in place of the part, which has a button to try again. */
  readonly failed: (page: Page) => Locator
  readonly shown: (page: Page) => Locator
}

/** A page that needs no part of its own. */
const EMPTY = '/nothing-is-here'
/** What every page loads as soon as it's open. */
const OF_EVERY_PAGE = ['live', 'toaster', 'waiting-grades', 'waiting-annotations']

/** Where the pages are, by their part; `:id` is a list. Login is last, because it ends the session of the page. */
const PAGES: Readonly<Record<string, string>> = {
  'account-page': '/account',
  'api-access-page': '/api-access',
  'add-subscription-page': '/addSubscription',
  'trash-page': '/trash',
  'coverage-page': '/coverage/:id',
  'grading-page': '/swipe/:id',
  'help-page': '/help',
  'home-page': '/',
  'lists-page': '/lists',
  'model-page': '/model/:id',
  'notifications-page': '/notifications',
  'list-page': '/lists/:id',
  'photos-page': '/lists/:id/photos',
  'survey-page': '/lists/:id/survey',
  'privacy-page': '/privacy',
  'purchases-page': '/purchases',
  'reset-password-page': '/reset-password',
  'samples-page': '/samples/:id',
  'settings-page': '/settings',
  'subscription-details-page': '/subscriptionDetails',
  'token-cancel-page': '/token-cancel',
  'token-success-page': '/token-success',
  'tokens-page': '/tokens',
  'verify-email-page': '/verify-email',
  'login-page': '/login',
}

/**
 * Parts that no visit shows: those of Google's own maps need its script, two act after a session has ended, the banner is
 * for users whose email isn't verified, and what opens archives loads by itself as soon as it can.
 */
const NOT_VISITED = [
  'google-map',
  'google-places',
  'street-view',
  'open-places',
  'read-upload',
  'browser-push',
  'save-store',
  'verify-banner',
]

const NOT_LOADED = "We couldn't load this page"

/** Follows a link of the app, which leaves the document as it is. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    if (to === '/login') localStorage.removeItem('userID')
    history.pushState({ ...history.state, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** Opens a page and waits for its heading, before which no key or link of it works. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
}

const startGradingIn = (listId: string) => async (page: Page) => {
  await startGrading(page, listId)
  await onScreen(page, '1 Elm Street, Davis')
}

const visitsTo = (listId: string): readonly Visit[] => [
  {
    part: 'search-dialog',
    after: [...OF_EVERY_PAGE, 'tokens-page'],
    open: (page) => openAt(page, '/tokens'),
    show: (page) => page.keyboard.press('Control+k'),
    failed: (page) => page.getByRole('alert').filter({ hasText: "We couldn't load the search" }),
    shown: (page) => page.getByRole('combobox', { name: 'Search lists, addresses, actions and pages' }),
  },
  {
    part: 'street-map',
    after: [...OF_EVERY_PAGE, 'grading-page'],
    // The page remembers that the map was open.
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('map', 'closed'))
      await startGradingIn(listId)(page)
    },
    show: (page) => page.keyboard.press('m'),
    failed: (page) => page.getByRole('figure').filter({ hasText: "We couldn't load the map" }),
    shown: (page) => page.locator('.maplibregl-marker'),
  },
  {
    part: 'sphere',
    after: [...OF_EVERY_PAGE, 'grading-page'],
    open: startGradingIn(listId),
    show: (page) => page.getByRole('button', { name: /^Panorama/ }).click(),
    failed: (page) => page.getByRole('dialog').filter({ hasText: "We couldn't load the viewer" }),
    shown: (page) => page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }),
  },
  ...Object.entries(PAGES).map(([part, path]) => ({
    part,
    after: OF_EVERY_PAGE,
    open: (page: Page) => openAt(page, EMPTY),
    show: (page: Page) => follow(page, path.replace(':id', listId)),
    failed: (page: Page) => page.getByRole('main').filter({ hasText: NOT_LOADED }),
    shown: (page: Page) => page.locator('h1').filter({ hasNotText: NOT_LOADED }),
  })),
]

/** Each file of the build that a visit loads, with the first such visit. */
async function fileVisits(listId: string): Promise<Map<string, Visit>> {
  const parts = await filesOfParts()
  const visits = visitsTo(listId)
  expect([...parts.keys()].toSorted()).toEqual(
    [...visits.map(({ part }) => part), ...OF_EVERY_PAGE, ...NOT_VISITED].toSorted(),
  )
  const visitOf = new Map<string, Visit>()
  for (const visit of visits) {
    const before = new Set(visit.after.flatMap((part) => [...(parts.get(part) ?? [])]))
    for (const file of parts.get(visit.part) ?? [])
      if (!before.has(file) && !visitOf.has(file)) visitOf.set(file, visit)
  }
  return visitOf
}

/** Refuses a file, then drops it offline. The page stays, and has the part as soon as the file can be had. */
async function expectLoadedAgain(page: Page, file: string, { open, show, failed, shown }: Visit) {
  await open(page)
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  const tryAgain = failed(page).getByRole('button', { name: 'Try again' })
  await refuseFile(page, file)
  await show(page)
  await expect(tryAgain).toBeEnabled()
  await restore(page, `**/${file}`)

  await cut(page, `**/${file}`)
  await page.context().setOffline(true)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file))
  await tryAgain.click()
  await dropped
  await expect(tryAgain).toBeEnabled()
  await restore(page, `**/${file}`)
  await page.context().setOffline(false)

  // The part may come by itself, because the network is back.
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 })
    await expect(shown(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument')), 'without a reload').toBe(true)
}

/** Those of the whole build, or one of a page, a dialog's and a style sheet. */
const chosen = (files: readonly string[]) =>
  atSize(
    files.filter((file) => /\/(search-dialog|settings-page)-/.test(file)),
    files,
  )

test('keeps the page while a file of a part cannot be had, and loads the part as soon as it can', async ({
  signedIn: page,
}) => {
  const visitOf = await fileVisits(await makeList(page, 'Elm Street', aCsv(12)))
  const files = chosen([...visitOf.keys()])
  test.setTimeout(60_000 + files.length * 60_000)
  for (const file of files) {
    const visit = visitOf.get(file)
    if (visit) await test.step(`${file} of ${visit.part}`, () => expectLoadedAgain(page, file, visit))
  }
})

/** Leaves the page offline with a grade that waits; returns its list. */
async function gradeOffline(page: Page): Promise<string> {
  const listId = await makeList(page, 'Elm Street', aCsv(12))
  await startGradingIn(listId)(page)
  await page.context().setOffline(true)
  await pressKeys(page, ['7'])
  return listId
}

test('searches after a first Ctrl+K offline, and sends the grade that waits', async ({
  signedIn: page,
  context,
}) => {
  const listId = await gradeOffline(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByText("We couldn't load the search")).toBeVisible()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => processedCount(page, listId)).toBe(1)
})

test('sends waiting grades and shows messages as soon as their code can be had', async ({
  signedIn: page,
  context,
}) => {
  const listId = await gradeOffline(page)
  await expect(page.getByText('1 waiting')).toBeVisible()
  await cut(page, '**/grade')
  await context.setOffline(false)
  const parts = await filesOfParts()
  const files = new Set(OF_EVERY_PAGE.flatMap((part) => [...(parts.get(part) ?? [])]))
  for (const file of files) await refuseFile(page, file)
  await page.goto(EMPTY)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await restore(page, '**/grade')
  for (const file of files) await restore(page, `**/${file}`)
  await expect.poll(() => processedCount(page, listId)).toBe(1)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
})
