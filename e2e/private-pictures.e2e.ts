import { card, makeList, startGrading } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'

test('a picture does not open from the browser cache after its owner has logged out', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Private')
  await startGrading(page, listId)
  const picture = (await card(page).getByRole('img').getAttribute('src')) ?? ''
  expect((await page.goto(picture))?.status()).toBe(200)
  const again = await page.goto(picture)
  expect([again?.status(), again?.headers()['cache-control']]).toEqual([200, 'private, no-cache'])
  const fileUrl = `/api/lists/${listId}/file`
  const file = await page.request.get(fileUrl)
  expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect((await page.request.post('/api/auth/sign-out', { data: {} })).ok()).toBe(true)
  for (const url of [picture, fileUrl]) expect((await page.goto(url))?.status()).toBe(401)
})
