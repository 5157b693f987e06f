import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { balance, button, makeList, processedCount } from '../steps/grading-steps.ts'
import { addPhotosOf } from '../steps/photo-steps.ts'
import { expect } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../steps/vision-host.ts'

const OWN = ['r1', 'r2', 'r3']
const ROWS = 12

async function makeListWithPhotos(page: Page, title: string): Promise<string> {
  const listId = await makeList(page, title)
  const photos = OWN.map((propertyId) => ({
    photoId: randomUUID(),
    takenAt: '2026:05:01 10:00:00',
    propertyId,
  }))
  await addPhotosOf(page, listId, photos)
  return listId
}

/** What a model outside would get of the own photos. */
const picturesOf = (page: Page, listId: string): Promise<Buffer[]> =>
  Promise.all(
    OWN.map(async (propertyId) => {
      const answer = await page.request.get(`/api/lists/${listId}/rows/${propertyId}`)
      const { row } = (await answer.json()) as { row: { photo: string } }
      return (await page.request.get(row.photo)).body()
    }),
  )

const consent = (page: Page) =>
  page.getByRole('checkbox', {
    name: /^Send my own photos of this list to stand-in \(127\.0\.0\.1:\d+\)$/,
  })

async function expectConsent(page: Page, isGiven: boolean): Promise<void> {
  await expect(consent(page)).toBeEnabled()
  await expect(consent(page)).toBeChecked({ checked: isGiven })
}

async function openRun(page: Page, title: string) {
  await page.goto('/lists')
  await button(page, title).click()
  const completed = page.getByRole('dialog', { name: 'AI processing complete' })
  await expect(completed).toBeVisible()
  return completed
}

test('own photos are sent to a model outside only from consent until it is withdrawn', async ({
  signedIn: page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const listId = await makeListWithPhotos(page, 'Ward 3')
  const pictures = await picturesOf(page, listId)
  const from = host.calls.length
  const sent = () =>
    host.calls.slice(from).filter(({ picture }) => pictures.some((own) => own.equals(picture))).length
  const [, ...unreadable] = pictures
  host.behavior = (picture) => (unreadable.some((own) => own.equals(picture)) ? 'bad-json' : 'grade')

  await page.goto(`/lists/${listId}`)
  await button(page, 'Let the AI grade the rest').click()
  await expectConsent(page, false)
  await expectSound(page)
  await button(page, `Start for ${ROWS} tokens`).click()
  const completed = await openRun(page, 'Ward 3')
  await expect(completed).toContainText(`Graded by AI${ROWS - OWN.length}`)
  await expect(completed.getByRole('button', { name: /^Try again/ })).toBeHidden()
  expect(sent()).toBe(0)
  expect(await balance(page)).toBe(200 - (ROWS - OWN.length))

  await expectConsent(page, false)
  await consent(page).click()
  await expectConsent(page, true)
  await completed.getByRole('button', { name: 'Try again (3 tokens)' }).click()
  await expect(completed.getByText("2 properties couldn't be graded")).toBeVisible()
  await expect(completed).toContainText(`Graded by AI${ROWS - 2}`)
  expect(await balance(page)).toBe(200 - (ROWS - 2))
  const sentWithConsent = sent()
  expect(sentWithConsent).toBeGreaterThanOrEqual(OWN.length)

  host.behavior = () => 'grade'
  await expectConsent(page, true)
  await consent(page).click()
  await expectConsent(page, false)
  await completed.getByRole('button', { name: 'Try again (2 tokens)' }).click()
  await expect(completed.getByText("2 properties couldn't be graded")).toBeHidden()
  await expect(completed).toContainText(`Graded by AI${ROWS - 2}`)
  expect(sent()).toBe(sentWithConsent)
  expect(await processedCount(page, listId)).toBe(ROWS - 2)
  expect(await balance(page)).toBe(200 - (ROWS - 2))
  await page.reload()
  await openRun(page, 'Ward 3')
  await expectConsent(page, false)
})

test('consent is given by keyboard alone', async ({ signedIn: page, host }) => {
  const from = host.calls.length
  host.behavior = () => 'grade'
  const listId = await makeListWithPhotos(page, 'Ward 4')
  const pictures = await picturesOf(page, listId)
  await page.goto(`/lists/${listId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, button(page, 'Let the AI grade the rest'))
  await page.keyboard.press('Enter')
  await expectConsent(page, false)
  await tabTo(page, consent(page))
  await page.keyboard.press('Space')
  await expectConsent(page, true)
  await tabTo(page, button(page, `Start for ${ROWS} tokens`))
  await page.keyboard.press('Enter')
  await expect.poll(() => processedCount(page, listId)).toBe(ROWS)
  for (const own of pictures)
    expect(host.calls.slice(from).filter(({ picture }) => own.equals(picture))).toHaveLength(1)
})
