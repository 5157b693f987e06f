import { type Behavior, createVisionFake, type VisionFake } from '@curbgrade/fake-vision'
import type { Page } from '@playwright/test'
import { addressList } from './address-lists.ts'
import { test as base, expect, MAX_START_MS, startProduct } from './product.ts'

const API_KEY = 'a key of the stand-in'

/** A product that grades with the fake vision host, and that host, whose behavior each test sets. */
export const test = base.extend<
  object,
  { host: VisionFake & { behavior: (picture: Buffer, call: number) => Behavior } }
>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const script: { behavior: (picture: Buffer, call: number) => Behavior } = {
        behavior: () => 'grade',
      }
      const fake = await createVisionFake({
        apiKey: API_KEY,
        behave: (picture, call) => script.behavior(picture, call),
      })
      await use(Object.assign(script, fake))
      await fake.goAway()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      const product = await startProduct({
        GRADER: 'vision',
        VISION_BASE_URL: host.baseUrl,
        VISION_MODEL: 'stand-in',
        VISION_API_KEY: API_KEY,
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: MAX_START_MS },
  ],
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The first rows of a real list. */
function aRealList(rows: number) {
  const text = addressList('house_sales_crlf_985.csv').buffer.toString()
  return {
    name: 'sacramento.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      text
        .split('\r\n')
        .slice(0, rows + 1)
        .join('\r\n'),
    ),
  }
}

export async function createAiList(page: Page, title: string, rows: number): Promise<void> {
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aRealList(rows))
  await page.getByText('AI grading', { exact: true }).click()
  await button(page, `Create & Start AI Processing (${rows} tokens)`).click()
  await expect(page.getByText('List created successfully! AI processing has started.')).toBeVisible()
}
