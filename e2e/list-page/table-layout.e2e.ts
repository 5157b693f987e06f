import { aCsv } from '../steps/address-lists.ts'
import { makeList } from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'

test('the table sorts by a click anywhere in a header, and gives its address what room there is', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Elm Street', aCsv(60))
  const data = { listId, propertyId: 'r1', street: '1 Elm Street', city: 'Davis', state: 'CA' }
  await page.request.post('/getStreetViewImage', {
    data: { ...data, width: 400, height: 270 },
    headers: { origin: new URL(page.url()).origin },
  })
  const header = page.getByRole('columnheader', { name: 'Address', exact: true })
  const widthOf = async () => (await header.boundingBox())?.width ?? 0
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/lists/${listId}`)
  await expect(header).toBeVisible()
  const narrow = await widthOf()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(widthOf).toBeGreaterThan(narrow)

  const box = await header.boundingBox()
  if (box === null) throw new Error('the header has no box')
  const corners = [
    { x: 2, y: 2 },
    { x: box.width - 3, y: box.height - 3 },
  ]
  for (const [position, sorted] of corners.map((corner, index) => [corner, index] as const)) {
    await header.click({ position })
    await expect(header).toHaveAttribute('aria-sort', sorted === 0 ? 'ascending' : 'descending')
  }

  await page.goto(`/lists/${listId}`)
  const thumbnail = page.getByRole('row', { name: /\b1 Elm Street/ }).locator('img')
  await expect(thumbnail).toBeInViewport()
  expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
