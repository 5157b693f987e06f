import { makeList } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'

test('the field of the search stays in its place, however much is found', async ({ signedIn: page }) => {
  await makeList(page, 'Elm Street')
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/lists')
    await expect(page.getByRole('link', { name: 'Elm Street', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search lists, addresses, actions and pages' })
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(field).toBeFocused()
    const before = await field.boundingBox()
    const heights = new Set([(await dialog.boundingBox())?.height])
    for (const [typed, said] of [
      ['Elm Street', /results$|There may be more addresses/],
      ['Archive', '1 result'],
      ['zzzz', 'Nothing matches “zzzz”.'],
    ] as const) {
      await field.fill(typed)
      await expect(dialog.getByText(said)).toBeVisible()
      expect(await field.boundingBox()).toEqual(before)
      heights.add((await dialog.boundingBox())?.height)
    }
    // Otherwise nothing could have moved the field.
    expect(heights.size).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
  }
})
