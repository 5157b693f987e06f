import type { ProcessingMethod } from '@curbgrade/core/lists/create-form'
import { expect, type Locator, type Page } from '@playwright/test'
import { aCsv } from './address-lists.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the menu of a list on its card. */
export const openOptions = (page: Page, title: string) => button(page, `Options for ${title}`).click()

/** Creates a list through the API and returns its id. */
export async function makeList(
  page: Page,
  title: string,
  file = aCsv(12),
  method: ProcessingMethod = 'manual',
  mapping?: object,
): Promise<string> {
  const answer = await page.request.post('/api/lists', {
    multipart: { title, file, method, ...(mapping && { mapping: JSON.stringify(mapping) }) },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(201)
  const { list } = (await answer.json()) as { list: { id: string } }
  return list.id
}

/** Opens a list and starts grading it. */
export async function startGrading(page: Page, listId: string, start = 'Start Grading'): Promise<void> {
  await page.goto(`/swipe/${listId}`)
  await button(page, start).click()
}

/** The card on screen. The next card lies beneath it, inert. */
export const card = (page: Page) => page.getByRole('article')

/** Expects this property on screen, with its picture or the message that there is none. */
export async function onScreen(page: Page, address: string): Promise<void> {
  await expect(card(page)).toHaveAccessibleName(address)
  await expect(page.locator('[data-impression]')).toHaveAttribute('aria-busy', 'false')
}

/** Expects a picture that can be graded, or the message that there is none. */
export const expectSeen = (page: Page) =>
  expect(page.locator('[data-impression]')).not.toHaveAttribute('data-impression', /waiting|offline/)

/** Presses keys one after another. Waits for a card before each, and before a condition for its picture (D45). */
export async function pressKeys(page: Page, keys: Iterable<string>): Promise<void> {
  for (const key of keys) {
    await expect(card(page)).toBeVisible()
    if (/^(Digit)?\d$/.test(key)) await expectSeen(page)
    await page.keyboard.press(key)
  }
}

export const expectProgress = (page: Page, graded: number) =>
  expect(page.getByText(`Progress ${graded}`, { exact: true })).toBeVisible()

export const expectSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

type Property = { id: string; street: string; grade: number | null; photo: string | null }

/** The grades stored on the server. */
export async function savedRows(page: Page, listId: string): Promise<Property[]> {
  const answer = await page.request.get(`/api/lists/${listId}/properties?limit=500`)
  return ((await answer.json()) as { properties: Property[] }).properties
}

export async function processedCount(page: Page, listId: string): Promise<number> {
  const answer = await page.request.get(`/api/lists/${listId}`)
  return ((await answer.json()) as { list: { processedCount: number } }).list.processedCount
}

export async function balance(page: Page): Promise<number> {
  const answer = await page.request.get('/api/tokens?limit=1')
  return ((await answer.json()) as { balance: number }).balance
}

/** Advances the page's clock until the element is on screen, instead of waiting out ten seconds of retries. */
export async function expectSooner(page: Page, shown: Locator): Promise<void> {
  await page.clock.install()
  const aTryLater = async () => {
    await page.clock.runFor(500)
    return shown.isVisible()
  }
  await expect.poll(aTryLater, { intervals: [10] }).toBe(true)
}
