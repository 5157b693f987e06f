// @vitest-environment node
import { exifSegment, jpegBytes, segment } from '@curbgrade/core/photos/metadata/test/jpeg-bytes'
import { ASCII, RATIONAL, tiffBytes } from '@curbgrade/core/photos/metadata/test/tiff-bytes'
import { type Position, spotFrom } from '@curbgrade/core/shared/position'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toFoundFiles } from '../finding/find-files.ts'
import { goneFile } from '../test/files.ts'
import type { ReadFile, ReadingUpdate } from './messages.ts'
import { PhotoReader } from './photo-reader.ts'
import { readInWorker } from './read-in-worker.ts'

/** Runs what the worker runs, and clones what is posted, as browsers do. */
class TestWorker extends EventTarget {
  static readonly started: TestWorker[] = []
  isTerminated = false
  private readonly reader = new PhotoReader((update) => {
    const data = structuredClone(update)
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
  })

  constructor() {
    super()
    TestWorker.started.push(this)
  }

  postMessage(data: Parameters<PhotoReader['receive']>[0]): void {
    const received = structuredClone(data)
    queueMicrotask(() => {
      if (!this.isTerminated) this.reader.receive(received)
    })
  }

  terminate(): void {
    this.isTerminated = true
  }
}

beforeEach(() => vi.stubGlobal('Worker', TestWorker))
afterEach(() => {
  vi.unstubAllGlobals()
  TestWorker.started.length = 0
})

const photoOf = (name: string) => new File([new Uint8Array(jpegBytes(segment(0xfe, name)))], name)

function locatedPhoto(name: string, { lat, lng }: Position): File {
  const degrees = (value: number) => [Math.round(Math.abs(value) * 1e6), 1e6]
  const tiff = tiffBytes({
    gps: [
      [1, ASCII, lat < 0 ? 'S' : 'N'],
      [2, RATIONAL, degrees(lat)],
      [3, ASCII, lng < 0 ? 'W' : 'E'],
      [4, RATIONAL, degrees(lng)],
    ],
  })
  return new File([new Uint8Array(jpegBytes(exifSegment(tiff)))], name)
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => photoOf(`${index}.jpg`))

const row = {
  rowNo: 1,
  ids: ['012-034-001'],
  street: '12 Oak St',
  city: 'Davis',
  zip: '95616',
  position: null,
}
const today = '2026-11-30'

async function start(files: readonly File[]) {
  const updates: ReadingUpdate[] = []
  const found = await toFoundFiles(files)
  const reading = readInWorker(found.files, { readsHeic: false }, (update) => updates.push(update))
  const [worker] = TestWorker.started
  if (worker === undefined) throw new Error('no worker was started')
  const until = (phase: ReadingUpdate['phase']) =>
    vi.waitUntil(() => updates.some((update) => update.phase === phase), { timeout: 60_000 })
  return { reading, updates, worker, until }
}

const readIn = (updates: readonly ReadingUpdate[]): readonly ReadFile[] =>
  updates.flatMap((update) => (update.phase === 'reading' ? update.read : []))

it('reads all files, and says how many in few messages', async () => {
  const { updates, until } = await start(numbered(1101))
  await until('read')
  const indexes = readIn(updates).map(({ index }) => index)
  expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1101 }, (_, index) => index))
  expect(
    readIn(updates).every((read) => read.kind === 'photo' && read.fileName === `${read.index}.jpg`),
  ).toBe(true)
  const counts = updates.flatMap((update) => (update.phase === 'reading' ? [update.done] : []))
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-1)).toBe(1101)
  expect(counts.length).toBeLessThan(1101 / 20)
})

it('says at once that no files are read', async () => {
  const { updates, until } = await start([])
  await until('read')
  expect(updates).toEqual([{ phase: 'read' }])
})

it('matches photos to the rows, when both are there', async () => {
  const names = ['012-034-001.jpg', 'DSC_0001.jpg', '12 Oak St front.jpg']
  const { reading, updates, until } = await start([...names.map(photoOf), goneFile('012-034-001_2.jpg')])
  reading.addRows([row])
  reading.addRows([{ ...row, rowNo: 2, ids: ['012-034-002'], street: '14 Oak St' }])
  reading.match({ today })
  await until('matched')
  expect(updates.at(-2)).toEqual({ phase: 'read' })
  expect(updates.at(-1)).toMatchObject({
    matches: [
      { index: 0, match: { kind: 'row', rowNo: 1, by: 'id' } },
      { index: 1, match: { kind: 'none' } },
      { index: 2, match: { kind: 'row', rowNo: 1, by: 'street', view: 'front' } },
    ],
    mappings: [],
  })
})

it('proposes rows by position for photos whose names say nothing', async () => {
  const at = { lat: 38.54, lng: -121.74 }
  const spots = [0, 20, 40].map((meters) => spotFrom(at, 90, meters))
  const files = spots.map((spot, index) => locatedPhoto(`DSC_${index}.jpg`, spot))
  const { reading, updates, until } = await start([...files, locatedPhoto('012-034-001.jpg', at)])
  reading.addRows(spots.map((position, index) => ({ ...row, rowNo: index + 1, ids: [], position })))
  reading.addRows([{ ...row, rowNo: 9, position: null }])
  reading.match({ today })
  await until('matched')
  const last = updates.at(-1)
  const proposals = last?.phase === 'matched' ? last.proposals : []
  expect(proposals.map(({ index }) => index)).toEqual([0, 1, 2])
  expect(proposals.every(({ isSure }) => !isSure)).toBe(true)
  expect(new Set(proposals.flatMap(({ candidates }) => candidates.map(({ rowNo }) => rowNo)))).not.toContain(
    9,
  )
})

it('reads what mapping files say, and matches again to other rows', async () => {
  const mapping = new File(['file,row\nDSC_0001.jpg,1\nDSC_0009.jpg,1\n'], 'rows.csv')
  const readme = new File(['A letter about a house'], 'readme.txt')
  const { reading, updates, until } = await start([mapping, readme, photoOf('DSC_0001.jpg')])
  await until('read')
  reading.addRows([row])
  reading.match({ today })
  reading.match({ today })
  await vi.waitUntil(() => updates.filter(({ phase }) => phase === 'matched').length === 2)
  const [first, second] = updates.filter(({ phase }) => phase === 'matched')
  expect(first).toMatchObject({
    mappings: [
      {
        index: 0,
        result: {
          value: {
            photos: [{ path: 'DSC_0001.jpg', kind: 'row', rowNo: 1 }],
            problems: [{ line: 3, problem: 'unknown_photo' }],
          },
        },
      },
      { index: 1, result: { error: { code: 'missing_columns' } } },
    ],
  })
  expect(second).toMatchObject({ mappings: [{ result: { value: { photos: [] } } }, {}] })
})

it('says that it failed, once, if the worker crashes', async () => {
  const { updates, worker } = await start(numbered(200))
  worker.dispatchEvent(new Event('error'))
  worker.dispatchEvent(new Event('error'))
  expect(worker.isTerminated).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(updates).toEqual([{ phase: 'failed' }])
})

it('fails if reading does, which a file alone never causes', async () => {
  const file = photoOf('1.jpg')
  const { updates, worker, until } = await start([file])
  vi.stubGlobal('crypto', { subtle: { digest: () => Promise.reject(new Error('no memory')) } })
  await until('failed')
  expect(updates).toEqual([{ phase: 'failed' }])
  expect(worker.isTerminated).toBe(true)
})

it('is silent once it’s ended', async () => {
  const { reading, updates, worker } = await start(numbered(700))
  reading.match({ today })
  reading.end()
  expect(worker.isTerminated).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(updates).toEqual([])
})
