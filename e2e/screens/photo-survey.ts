import { expect, type Page } from '@playwright/test'

type Lists = { readonly lists: readonly { readonly id: string; readonly title: string }[] }

/** The demo account's list with photos of two dates, a survey and photos in the tray, once it has all of them. */
export async function photoSurvey(page: Page): Promise<string> {
  const { lists } = (await (await page.request.get('/api/lists')).json()) as Lists
  const list = lists.find(({ title }) => title === 'Photo survey, Harbor blocks')
  if (list === undefined) throw new Error('the demo account has no photo survey')
  await expect
    .poll(
      async () => {
        const batches = await page.request.get(`/api/lists/${list.id}/photo-batches`)
        return ((await batches.json()) as { inTray: number }).inTray
      },
      { timeout: 150_000 },
    )
    .toBe(5)
  return list.id
}
