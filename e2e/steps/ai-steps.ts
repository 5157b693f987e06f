import type { Page } from '@playwright/test'
import { addressList } from './address-lists.ts'
import { expect } from './product.ts'

/** The first rows of a real list. */
export function realRows(rows: number) {
  const list = addressList('geocoded_3220.csv')
  const lines = list.buffer
    .toString()
    .split('\n')
    .slice(0, rows + 1)
  return { ...list, buffer: Buffer.from(lines.join('\n')) }
}

/** Creates a list that the built-in grader grades, waits for the end, and returns its id. */
export async function gradedByAi(page: Page, title: string, file = realRows(70)): Promise<string> {
  const answer = await page.request.post('/api/lists', {
    multipart: { title, method: 'ai', speedPreset: 'fast', file },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(201)
  const { list } = (await answer.json()) as { list: { id: string } }
  await expect
    .poll(
      async () => {
        const now = await page.request.get(`/api/lists/${list.id}`)
        return ((await now.json()) as { list: { status: string } }).list.status
      },
      { timeout: 90_000 },
    )
    .toMatch(/^ai_completed/)
  await page.reload()
  return list.id
}
