import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { button, card, expectSeen, makeList, startGrading } from './steps/grading-steps.ts'
import { addPhotosOf } from './steps/photo-steps.ts'
import { test } from './steps/product.ts'
import { expectAccessible, expectSound } from './steps/sound.ts'

type Row = {
  row: { photo: string | null; grade: number | null }
  history: { picture: { url: string } | null }[]
}

const dateOf = (page: Page, date: RegExp) =>
  page.getByRole('group', { name: 'Pictures by date' }).getByRole('button', { name: date })

async function expectShown(page: Page, date: RegExp): Promise<void> {
  await expect(dateOf(page, date)).toHaveAttribute('aria-pressed', 'true')
  await expectSeen(page)
}

async function chooseItem(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Your photo|More about this picture)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

test('a person goes through a property’s pictures by date, and grades an earlier one', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Two dates')
  const [older, newer] = [randomUUID(), randomUUID()]
  await addPhotosOf(page, listId, [
    { photoId: older, takenAt: '2024:05:01 10:00:00' },
    { photoId: newer, takenAt: '2026:05:01 10:00:00' },
  ])
  const rowOf = async (id: string) =>
    (await (await page.request.get(`/api/lists/${listId}/rows/${id}`)).json()) as Row
  await startGrading(page, listId)
  await expectShown(page, /2026.*current/)

  await page.keyboard.press('[')
  await expectShown(page, /2024/)
  await page.keyboard.press('[')
  await page.keyboard.press(']')
  await expectShown(page, /2026/)
  await page.keyboard.down('\\')
  await expectShown(page, /2024/)
  await page.keyboard.up('\\')
  await expectShown(page, /2026/)

  await page.keyboard.press('=')
  await expect(page.getByRole('img', { name: /2024/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /2026/ })).toBeVisible()
  await expectSound(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: /2024/ })).toBeHidden()

  await dateOf(page, /2024/).click()
  await expectShown(page, /2024/)
  await expectAccessible(page)
  await page.keyboard.press('7')
  await expect.poll(async () => (await rowOf('r1')).history[0]?.picture?.url).toContain(older)

  await page.keyboard.press('Backspace')
  await expectShown(page, /2024/)
  await chooseItem(page, 'Choose as current')
  await expectShown(page, /2024.*current/)
  expect((await rowOf('r1')).row.photo).toContain(older)

  await chooseItem(page, 'Move to another property')
  await page.getByRole('combobox').fill('3')
  await page.getByRole('option', { name: /^3 / }).click()
  await expect(page.getByText(/^1 photo moved to 3 /)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pictures by date' })).toBeHidden()
  expect((await rowOf('r1')).row.photo).toContain(newer)
  await expectSeen(page)

  await chooseItem(page, 'Delete')
  await expectAccessible(page)
  await button(page, 'Delete 1 photo').click()
  await expect(card(page)).toContainText('No picture of your own yet')
  expect((await rowOf('r1')).row.photo).toBeNull()
})

test('on a phone, two dates lie one above the other', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const listId = await makeList(page, 'Two dates on a phone')
  await addPhotosOf(page, listId, [
    { photoId: randomUUID(), takenAt: '2024:05:01 10:00:00' },
    { photoId: randomUUID(), takenAt: '2026:05:01 10:00:00' },
  ])
  await startGrading(page, listId)
  await expectShown(page, /2026/)
  await button(page, 'Side by side').click()
  const [earlier, later] = await Promise.all(
    [/2024/, /2026/].map(async (date) => {
      const image = page.getByRole('img', { name: date })
      await expect(image).toBeVisible()
      return image.boundingBox()
    }),
  )
  expect(earlier?.y).toBeLessThan(later?.y ?? 0)
  await expectSound(page)
  await expectAccessible(page)
  await button(page, 'Show one picture').click()
  await expectShown(page, /2026/)
})
