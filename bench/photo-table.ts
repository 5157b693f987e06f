import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { english } from '@curbgrade/core/text/language'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchBrowser } from './tools/grading-browser.ts'
import { startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'
import { withComment } from './tools/send-photos.ts'

/**
 * How soon the table says where each of 5,000 photos goes, as a multiple of the time in which the same worker reads their heads
 * and hashes them. Both are of one run.
 */
const PHOTOS = 5_000
const RUNS = 7
const OF_READING = 3
const USER = '00000000-0000-4000-8000-000000000001'

const product = await startBenchProduct({ LOG_LEVEL: 'silent' })
const browser = await launchBrowser()
const folder = await mkdtemp(join(tmpdir(), 'curbgrade-folder-'))
try {
  await writePhotos(folder)
  const cookie = await product.addUser(USER)
  const listId = await product.createList(cookie, parcels())
  const context = await browser.newContext()
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: product.url }])
  await context.addInitScript((id) => localStorage.setItem('userID', id), USER)
  await context.addInitScript(watchWorker)
  const ratios: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const page = await context.newPage()
    const ratio = await readFolder(page, `${product.url}/lists/${listId}/photos`)
    await page.close()
    // The first run warms up the disk and the browser.
    if (run > 0) ratios.push(ratio)
  }
  ratios.sort((a, b) => a - b)
  const at = (index: number) => ratios[index] ?? Number.NaN
  report(
    {
      name: `table of ${PHOTOS} photos / reading them`,
      median: at(Math.floor(RUNS / 2)),
      min: at(0),
      max: at(RUNS - 1),
    },
    OF_READING,
  )
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true })
}

function parcelOf(row: number): string {
  return `12-0${34 + (row % 40)}-${String(row).padStart(4, '0')}`
}

function parcels(): string {
  const rows = Array.from(
    { length: PHOTOS },
    (_, row) => `${parcelOf(row)},${100 + 2 * row} Elm Street,Davis,CA,95616`,
  )
  return ['Parcel ID,street,city,state,zip', ...rows].join('\n')
}

/** Of 100 KB: the smaller a file, the less of the time is reading. */
async function writePhotos(to: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .withExif({ IFD2: { DateTimeOriginal: '2026:05:01 10:20:30' } })
    .toBuffer()
  for (let row = 0; row < PHOTOS; row++)
    await writeFile(join(to, `${parcelOf(row)}.jpg`), withComment(photo, `photo ${row}`))
}

type Watched = { startedAt?: number; readAt?: number }

/** Runs in the page: notes when its worker is asked to read, and when it has read all files. */
function watchWorker(): void {
  const times: Watched = {}
  Object.assign(window, { photoTimes: times })
  const Original = window.Worker
  window.Worker = class extends Original {
    constructor(...parameters: ConstructorParameters<typeof Original>) {
      super(...parameters)
      times.startedAt ??= performance.now()
      this.addEventListener('message', ({ data }: MessageEvent<{ phase?: string }>) => {
        if (data.phase === 'read') times.readAt = performance.now()
      })
    }
  }
}

async function readFolder(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await (await choosing).setFiles(folder)
  await page
    .getByRole('button', { name: `Add ${english.formats.count(PHOTOS)} photos` })
    .waitFor({ timeout: 300_000 })
  return page.evaluate(() => {
    const { startedAt = 0, readAt = 0 } = (window as unknown as { photoTimes: Watched }).photoTimes
    return (performance.now() - startedAt) / (readAt - startedAt)
  })
}
