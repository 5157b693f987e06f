import type { Page } from '@playwright/test'
import { gradeChoice } from '../../fixtures/grade-words.ts'
import { button, expectSaved, onScreen } from '../steps/grading-steps.ts'
import { exportGeoJson, leftHalfOf, makePlacedList, mapOf, PLACED } from '../steps/list-page-steps.ts'
import { expect, test } from '../steps/product.ts'
import { expectSound } from '../steps/sound.ts'

const inView = (page: Page) => page.getByRole('complementary', { name: 'Properties in view' })

async function dragOverLeftHalf(page: Page): Promise<void> {
  const [from, to] = await leftHalfOf(mapOf(page))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('an area of the map filters the table, is graded as a queue, and is exported as it is', async ({
  signedIn: page,
}) => {
  const listId = await makePlacedList(page)
  await page.goto(`/lists/${listId}`)
  await page.getByText('Map', { exact: true }).click()
  await expect(inView(page)).toContainText(`In view: ${PLACED}`)
  await expect(mapOf(page)).toContainText('Curbgrade demo town')
  await expect(page.getByRole('link', { name: '1 property has no position yet' })).toBeVisible()

  await inView(page)
    .getByRole('button', { name: /^400 Elm Street/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Details of 400 Elm Street' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inView(page).getByRole('button', { name: /^400 Elm Street/ })).toBeFocused()

  await button(page, 'Select an area').click()
  await dragOverLeftHalf(page)
  await expect(button(page, 'Remove: inside the area on the map')).toBeVisible()
  await expect(page.getByText(/^\d+ of 25 properties$/)).toBeVisible()
  await expectSound(page)

  await page.getByText('Table', { exact: true }).click()
  const rows = page.getByRole('row', { name: /Elm Street/ })
  await expect(rows.first()).toBeVisible()
  const streets = (await rows.allTextContents()).map((text) => /\d{3} Elm Street/.exec(text)?.[0] ?? '')
  expect(streets.length).toBeGreaterThan(0)
  expect(streets.length).toBeLessThan(PLACED)

  await page.getByRole('link', { name: 'Grade these' }).click()
  await expect(page.getByText(`${streets.length} properties to grade, one key press each.`)).toBeVisible()
  await button(page, 'Start Grading').click()
  await onScreen(page, `${streets[0]}, Davis`)
  await button(page, gradeChoice(9)).click()
  await onScreen(page, `${streets[1]}, Davis`)
  await expectSaved(page)
  await page.goBack()
  await button(page, 'Export').first().click()
  const features = await exportGeoJson(page)
  expect(features.map(({ street }) => street)).toEqual(streets)
  expect(features.map(({ grade }) => grade).filter(Boolean)).toHaveLength(1)
})
