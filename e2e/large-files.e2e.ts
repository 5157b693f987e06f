import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atSize, isFull } from '../fixtures/test-size.ts'
import { dialog, fileInput } from './steps/create-steps.ts'
import { button } from './steps/grading-steps.ts'
import { expect, test } from './steps/product.ts'
import { expectSound } from './steps/sound.ts'

/** A county, and a file that is barely too large. */
const ROWS = atSize(50_004, 400_000)
const LISTS = Math.ceil(ROWS / 50_000)
const WARDS = 4
const MAX_HEAP_BYTES = 150 * 1024 * 1024

const HEADER = 'parcel,remarks,use,street,city,state,zip,ward\n'
const rowOf = (row: number) =>
  `${20_000_000_000 + row},${'Brick and two stories '.repeat(3)}${row},Residential and other uses,${row + 1} Elm Street,Davis,CA,95616,Ward ${(row % WARDS) + 1}\n`

let folder: string
let county: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'county-'))
  county = join(folder, 'county.csv')
  await writeFile(county, HEADER + Array.from({ length: ROWS }, (_, row) => rowOf(row)).join(''))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function chooseCounty(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor()
  await button(page, 'Create New List').first().click()
  await fileInput(page).setInputFiles(county)
}

const makeLists = (page: Page) => button(page, `Make ${LISTS} lists of it`)
const create = (page: Page) => button(page, `Create ${LISTS} Lists`)
const outcome = (page: Page) => dialog(page).getByText(`${LISTS} lists were created, with the tag “county”`)

test('makes lists of a county, row for row, within little memory', async ({ signedIn: page }) => {
  const heap = await watchHeap(page)
  await chooseCounty(page)
  await expect(dialog(page).getByText(/^File exceeds the (50,000 row|25 MB) limit/)).toBeVisible()
  await makeLists(page).click()
  await expect(
    dialog(page).getByText(`${ROWS.toLocaleString('en-US')} properties in ${LISTS} lists`),
  ).toBeVisible()
  await expect(dialog(page).getByText(/^Your account has room for 500,000 rows in 200 lists/)).toBeVisible()
  await expectSound(page)
  await create(page).click()
  await expect(outcome(page)).toBeVisible({ timeout: 600_000 })
  const { growth, workers } = heap.growth()
  expect(workers).toBeGreaterThan(0)
  expect(growth).toBeLessThanOrEqual(MAX_HEAP_BYTES)
  if (isFull) process.stdout.write(`the heaps grew by ${Math.ceil(growth / 1024 / 1024)} MB\n`)

  const lists = await listsOf(page)
  expect(lists.map(({ title }) => title)).toEqual(
    Array.from({ length: LISTS }, (_, at) => `county (${at + 1} of ${LISTS})`),
  )
  expect(new Set(lists.flatMap(({ tags }) => tags))).toEqual(new Set(['county']))
  expect(await filesOf(page, lists)).toEqual(
    lists.map((_, at) => HEADER + rowsOfList(at).map(rowOf).join('')),
  )
})

test('takes the lists of a file back as a whole', async ({ signedIn: page }) => {
  await chooseCounty(page)
  await makeLists(page).click()
  await page.getByLabel('Split the file').selectOption({ label: `By ward (${WARDS} values)` })
  await button(page, `Create ${WARDS * Math.ceil(ROWS / WARDS / 50_000)} Lists`).click()
  await page.getByRole('button', { name: /^Move the \d+ Lists to the Trash$/ }).click({ timeout: 600_000 })
  await expect.poll(() => listsOf(page)).toEqual([])
})

test('continues after the page was closed, and makes no list twice', async ({ signedIn, context }) => {
  let page = signedIn
  await chooseCounty(page)
  await makeLists(page).click()
  await create(page).click()
  for (const made of atSize(
    [1],
    Array.from({ length: LISTS - 1 }, (_, at) => at + 1),
  )) {
    await expect
      .poll(async () => (await listsOf(page)).length, { timeout: 600_000 })
      .toBeGreaterThanOrEqual(made)
    await page.close()
    page = await context.newPage()
    await page.goto('/lists')
    await chooseCounty(page)
    await expect(dialog(page).getByText(/^You began to make \d+ lists of this file on/)).toBeVisible()
    await page.getByRole('button', { name: /^Make the Other/ }).click()
  }
  await expect(outcome(page)).toBeVisible({ timeout: 600_000 })
  const lists = await listsOf(page)
  expect(lists.map(({ recordCount }) => recordCount)).toEqual(lists.map((_, at) => rowsOfList(at).length))
  expect(lists).toHaveLength(LISTS)
})

const rowsOfList = (at: number): number[] => {
  const most = Math.ceil(ROWS / LISTS)
  return Array.from({ length: Math.min(most, ROWS - at * most) }, (_, row) => at * most + row)
}

type ListInfo = { id: string; title: string; tags: string[]; recordCount: number }

async function listsOf(page: Page): Promise<ListInfo[]> {
  const answer = await page.request.get('/api/lists?sort=title')
  const { lists } = (await answer.json()) as { lists: ListInfo[] }
  return lists
}

/** The original file of each list. */
const filesOf = async (page: Page, lists: readonly ListInfo[]): Promise<string[]> => {
  const files: string[] = []
  for (const { id } of lists) {
    const answer = await page.request.get(`/api/lists/${id}/file`)
    files.push(await answer.text())
  }
  return files
}

/** Follows the heaps of the page and its worker together, and tells by how much they grew at most. */
async function watchHeap(page: Page) {
  const session = await page.context().newCDPSession(page)
  const sizes = new Map<string, number>()
  let highest = 0
  const note = (target: string, usedSize: number) => {
    sizes.set(target, usedSize)
    highest = Math.max(
      highest,
      [...sizes.values()].reduce((sum, size) => sum + size, 0),
    )
  }
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result } = JSON.parse(message) as { result?: { usedSize?: number } }
    if (result?.usedSize !== undefined) note(sessionId, result.usedSize)
  })
  const workers = new Set<string>()
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId))
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    workers.delete(sessionId)
    sizes.delete(sessionId)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let id = 0
  const ask = async () => {
    for (const sessionId of workers)
      void session
        .send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: ++id, method: 'Runtime.getHeapUsage' }),
        })
        .catch(() => undefined)
    note('page', (await session.send('Runtime.getHeapUsage')).usedSize)
  }
  await ask()
  const before = highest
  const timer = setInterval(() => void ask().catch(() => undefined), 100)
  return {
    growth: () => {
      clearInterval(timer)
      return { growth: highest - before, workers: workers.size }
    },
  }
}
