import { aCsv } from '../steps/address-lists.ts'
import { makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'

const VIEWS = ['table', 'grid', 'map', 'charts']

/** Counts the hidden labels of the filter below the fold: out of the flow, they could make the page longer. */
function countHiddenBelow(): number {
  const labels = [...document.querySelectorAll('aside .sr-only')]
  return labels.filter((label) => label.getBoundingClientRect().bottom > innerHeight).length
}

test('neither the page nor its filter moves under the pointer, and a jump shows its row', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const listId = await makeList(page, 'Elm Street', aCsv(180))
  const grades = [8, 8, 9, 9, 9, 7]
  for (const [index, grade] of grades.entries())
    await page.request.put(`/api/lists/${listId}/properties/r${index + 1}/grade`, { data: { grade } })

  // So low that the end of the filter, with its hidden labels, is below the fold.
  await page.setViewportSize({ width: 1280, height: 560 })
  for (const view of VIEWS) {
    await page.goto(`/lists/${listId}?view=${view}`)
    await expect(page.getByRole('group', { name: 'Grade', exact: true })).toBeVisible()
    const heights = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.clientHeight])
    const [whole, shown] = await heights()
    expect(whole, view).toBe(shown)
    expect(await page.evaluate(countHiddenBelow), view).toBeGreaterThan(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/lists/${listId}`)
  const nine = page.getByRole('checkbox', { name: /^9 / })
  await expect(nine).toBeVisible()
  const before = await nine.boundingBox()
  await page.getByRole('checkbox', { name: /^8 / }).click()
  await expect(page.getByText('2 of 180 properties')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Not graded, 0 properties' })).toBeVisible()
  expect(await nine.boundingBox()).toEqual(before)
  await nine.click()
  await expect(page.getByText('5 of 180 properties')).toBeVisible()

  await page.goto(`/lists/${listId}`)
  await expect(page.getByRole('row', { name: /\b1 Elm Street/ })).toBeVisible()
  const stops = async (name: string) => {
    for (let stop = 1; stop <= 12; stop++) {
      await page.keyboard.press('Tab')
      if (await page.getByRole('button', { name }).evaluate((found) => found === document.activeElement))
        return stop
    }
    return Infinity
  }
  await page.locator('body').press('Tab')
  expect(await stops('Skip to the rows')).toBeLessThan(12)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: /\b1 Elm Street/ })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search addresses' })).toBeFocused()

  const jump = page.getByRole('textbox', { name: 'Go to row' })
  await jump.fill('150')
  await jump.press('Enter')
  const row = page.getByRole('row', { name: /\b150 Elm Street/ })
  await expect(row).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Details of 150 Elm Street' })).toBeHidden()
  await expect(row).toBeFocused()
})
