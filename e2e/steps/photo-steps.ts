import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './product.ts'

/** A JPEG that no other has the hash of. `takenAt` as cameras write it: `2026:05:01 10:20:30`. */
export const drawPhoto = (number: number, { takenAt, spot, isSphere = false }: Drawn = {}): Promise<Buffer> =>
  sharp({ create: { width: isSphere ? 960 : 640, height: 480, channels: 3, background: colorOf(number) } })
    .jpeg()
    .withXmp(isSphere ? SPHERE_XMP : EMPTY_XMP)
    .withExif({
      IFD0: { ImageDescription: `photo ${number}` },
      ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
      ...(spot && { IFD3: toGps(spot) }),
    })
    .toBuffer()

type Drawn = { readonly takenAt?: string; readonly spot?: Spot; readonly isSphere?: boolean }

const xmp = (fields: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">${fields}</x:xmpmeta>`
const EMPTY_XMP = xmp('')
const SPHERE_XMP = xmp('<a GPano:ProjectionType="equirectangular"/>')

const colorOf = (number: number) => ({ r: (number * 37) % 256, g: (number * 91) % 256, b: number % 256 })

type Spot = {
  readonly lat: number
  readonly lng: number
  /** Degrees from north. */
  readonly heading: number | null
  readonly accuracyMeters: number
}

const toGps = ({ lat, lng, heading, accuracyMeters }: Spot) => ({
  GPSLatitudeRef: lat < 0 ? 'S' : 'N',
  GPSLatitude: toDegrees(Math.abs(lat)),
  GPSLongitudeRef: lng < 0 ? 'W' : 'E',
  GPSLongitude: toDegrees(Math.abs(lng)),
  ...(heading !== null && { GPSImgDirectionRef: 'T', GPSImgDirection: `${heading}/1` }),
  GPSHPositioningError: `${accuracyMeters}/1`,
})

/** Degrees, minutes and seconds as rational numbers. */
const toDegrees = (value: number): string => {
  const seconds = value * 3600
  return `${Math.floor(value)}/1 ${Math.floor((seconds / 60) % 60)}/1 ${Math.round((seconds % 60) * 1e5)}/100000`
}

type Files = Readonly<Record<string, Uint8Array | string>>

/** A folder with these files, by their paths in it, until the tests of the file have ended. */
export async function writeFolder(name: string, files: Files): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'photos-'))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, name, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  return join(root, name)
}

/** Some of a drive's files fit a property of Elm Street, some several, some none; one date is impossible, one file no photo. */
export async function writeDrive(): Promise<string> {
  const takenAt = '2026:05:01 10:20:30'
  const files: Record<string, Buffer> = {
    'Elm Street.jpg': await drawPhoto(9_001, { takenAt }),
    '12 elm.jpg': await drawPhoto(9_002, { takenAt }),
    'IMG_20260501_102230 from the car, second drive of the day, after the rain.jpg': await drawPhoto(9_003),
    '10 Elm Street.jpg': await drawPhoto(9_004, { takenAt: '1980:01:01 00:00:00' }),
    'broken.jpg': Buffer.from('not a photo'),
    'Thumbs.db': Buffer.from('anything'),
  }
  for (let row = 1; row < 10; row++) files[`${row} Elm Street.jpg`] = await drawPhoto(row, { takenAt })
  return writeFolder('Ward 3', files)
}

const folders: string[] = []
test.afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** `press` presses the button by mouse or keyboard. */
export async function chooseFolder(
  page: Page,
  folder: string,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Choose a folder' }))
  await (await choosing).setFiles(folder)
}

export const groupTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Bytes of photos that this page sends. */
export function countSentBytes(page: Page): { bytes: () => number } {
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (request.method() === 'PUT' && request.url().includes('/photos/'))
      bytes += Number((await request.allHeaders())['content-length'] ?? 0)
  })
  return { bytes: () => bytes }
}

/** Waits until the photos that were sent are shown wherever pictures are. */
export async function expectReady(page: Page, photos: number): Promise<void> {
  await expect(page.getByText(`${photos.toLocaleString('en-US')} ready`, { exact: true })).toBeVisible({
    timeout: 170_000,
  })
}

/** Of the list page that is open. */
export async function exportFirstRow(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  const [, first = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\n')
  return first
}

type Dated = {
  readonly photoId: string
  readonly takenAt: string
  readonly propertyId?: string | null
  readonly isSphere?: boolean
}

/** Photos of the first property if none is named, or of the tray, through the API. Resolves once they are shown. */
export async function addPhotosOf(page: Page, listId: string, photos: readonly Dated[]): Promise<void> {
  const batch = randomUUID()
  for (const [index, { photoId, propertyId = 'r1', ...drawn }] of photos.entries()) {
    const bytes = await drawPhoto(7 + 60 * index, drawn)
    const details = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      batch,
      fileName: `IMG_000${index}.jpg`,
      propertyId,
      kind: 'street',
    }
    const answer = await page.request.put(`/api/lists/${listId}/photos/${photoId}`, {
      data: bytes,
      headers: {
        origin: new URL(page.url()).origin,
        'content-type': 'application/octet-stream',
        [DETAILS_HEADER]: JSON.stringify(details),
      },
    })
    expect(answer.status()).toBe(201)
  }
  await expect
    .poll(async () => {
      const found = await page.request.get(`/api/lists/${listId}/photo-batches/${batch}`)
      return ((await found.json()) as { ready: number }).ready
    })
    .toBe(photos.length)
}
