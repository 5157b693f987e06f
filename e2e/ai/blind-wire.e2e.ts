import type { Page } from '@playwright/test'
import {
  expectProgress,
  expectSaved,
  makeList,
  onScreen,
  pressKeys,
  startGrading,
} from '../steps/grading-steps.ts'
import { expect, test } from '../steps/product.ts'

const ROWS = 12
const padded = (row: number) => String(row).padStart(2, '0')
/** Score, confidence and class of a row, which no other text of the product contains. */
const secretsOf = (row: number) => [`0.8147${padded(row)}`, `0.6293${padded(row)}`, `class_${padded(row)}_x`]
const rowNos = Array.from({ length: ROWS }, (_, index) => index + 1)
const rowsIn = (text: string) =>
  rowNos.filter((row) => secretsOf(row).some((secret) => text.includes(secret)))

const sampleFile = () => ({
  name: 'strategic.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip,ai_score,confidence,predicted_class',
      ...rowNos.map((row) => `${row} Birch Street,Davis,CA,95616,${secretsOf(row).join()}`),
    ].join('\n'),
  ),
})

/** Keeps the text of every answer that the page receives, except pictures, and every live event. */
async function watchWire(page: Page): Promise<() => Promise<string>> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/json|text\/(?!event-stream)/.test(type)) answers.push(response.text().catch(() => ''))
  })
  await page.addInitScript(() => {
    const events: string[] = []
    Object.assign(window, { liveEvents: events })
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init)
        this.addEventListener('message', ({ data }) => events.push(String(data)))
      }
    }
  })
  return async () => {
    const events = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'liveEvents') ?? []))
    return [...(await Promise.all(answers)), events].join('\n')
  }
}

test('nothing that the page receives has a score or a class of a property before its grade', async ({
  signedIn: page,
}) => {
  const listId = await makeList(page, 'Sample to review blind', sampleFile())
  const wire = await watchWire(page)
  await startGrading(page, listId)
  for (const row of [1, 2, 3]) {
    await onScreen(page, `${row} Birch Street, Davis`)
    expect(rowsIn(await wire())).toEqual(rowNos.slice(0, row - 1))
    await pressKeys(page, ['7'])
    await expectProgress(page, row)
    await expectSaved(page)
    expect(rowsIn(await wire())).toEqual(rowNos.slice(0, row))
  }
  await page.reload()
  await page.getByRole('button', { name: 'Resume Grading' }).click()
  await onScreen(page, '4 Birch Street, Davis')
  expect(rowsIn(await wire())).toEqual([1, 2, 3])
  await page.getByRole('switch', { name: 'Show AI first' }).click()
  await expect(page.getByRole('region', { name: 'AI prediction' })).toContainText('0.815')
  expect(rowsIn(await wire())).toEqual(rowNos)
})
