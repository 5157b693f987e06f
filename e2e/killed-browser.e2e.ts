import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { atSize } from '../fixtures/test-size.ts'
import { makeList } from './steps/grading-steps.ts'
import { launchOptions } from './steps/launch-options.ts'
import { chooseFolder, drawPhoto, writeFolder } from './steps/photo-steps.ts'
import { expect, test } from './steps/product.ts'

const KILLS = atSize(2, 30)
/** Photos that are stored before a kill, at most. */
const MAX_BEFORE_KILL = 9
const PATIENCE = { timeout: 170_000 }
/** The last part of them is sent by a browser that lives. */
const PHOTOS = KILLS * MAX_BEFORE_KILL * 2

const street = (row: number): string => `${100 + 2 * row} Elm Street`
const rows = Array.from({ length: PHOTOS }, (_, row) => row)
const csv = {
  name: 'houses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['street,city,state,zip', ...rows.map((row) => `${street(row)},Davis,CA,95616`)].join('\n'),
  ),
}

test(`a folder arrives once and whole, although the browser was killed ${KILLS} times while it sent`, async ({
  signedIn: page,
}) => {
  test.setTimeout(atSize(180_000, 1_800_000))
  const folder = await housesFolder()
  const listId = await makeList(page, 'Elm Street', csv)
  const photosPage = new URL(`/lists/${listId}/photos`, page.url()).href
  const storageState = await page.context().storageState()
  for (let kill = 1; kill <= KILLS; kill++) {
    const browser = await startBrowser({ storageState })
    const stored = untilStored(browser.page, 1 + ((kill * 5) % MAX_BEFORE_KILL))
    await addFolder(browser.page, photosPage, folder)
    await stored
    await browser.kill()
  }
  await addFolder(page, photosPage, folder)
  await expect(page.getByRole('heading', { name: /photos were added$/ })).toBeVisible(PATIENCE)
  await expect
    .poll(() => countPhotos(page, listId), PATIENCE)
    .toEqual({ ready: PHOTOS, received: 0, refused: 0 })
})

const housesFolder = async (): Promise<string> => {
  const files = rows.map(async (row) => [`${street(row)}.jpg`, await drawPhoto(row)] as const)
  return writeFolder('Elm Street', Object.fromEntries(await Promise.all(files)))
}

type KilledBrowser = { readonly page: Page; kill(): Promise<void> }

async function startBrowser(options: BrowserContextOptions): Promise<KilledBrowser> {
  const path = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']
  const server = await chromium.launchServer(launchOptions(path))
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext(options)
  return { page: await context.newPage(), kill: () => server.kill() }
}

/** Resolves at the very answer, so that the browser is killed amid the next ones. */
const untilStored = (page: Page, photos: number): Promise<void> =>
  new Promise((resolve) => {
    let stored = 0
    page.on('response', (response) => {
      // 200 says that the photo was there before.
      if (response.request().method() === 'PUT' && response.status() === 201 && ++stored === photos) resolve()
    })
  })

async function addFolder(page: Page, photosPage: string, folder: string): Promise<void> {
  await page.goto(photosPage)
  await chooseFolder(page, folder, (choose) => choose.click())
  await page.getByRole('button', { name: `Add ${PHOTOS} photos` }).click()
}

type Counts = { readonly ready: number; readonly received: number; readonly refused: number }

/** Of all batches of the list: each try made one. */
async function countPhotos(page: Page, listId: string): Promise<Counts> {
  const answer = await page.request.get(`/api/lists/${listId}/photo-batches?limit=100`)
  const { batches } = (await answer.json()) as { batches: Counts[] }
  const sum = (name: keyof Counts) => batches.reduce((total, batch) => total + batch[name], 0)
  return { ready: sum('ready'), received: sum('received'), refused: sum('refused') }
}
