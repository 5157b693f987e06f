import { existsSync, readFileSync } from 'node:fs'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createPhotoPreparer, type PhotoPreparer } from './photo-preparer.ts'
import { photoOf, SIZE } from './test/drawing.ts'
import type { PhotoBounds } from './watch-process.ts'

let good: Uint8Array
beforeAll(async () => {
  good = await photoOf('jpeg', 1)
})

const warn = vi.fn()
let bounds: { -readonly [Name in keyof PhotoBounds]?: PhotoBounds[Name] } = {}
let preparer: PhotoPreparer
function start(): void {
  bounds = {}
  preparer = createPhotoPreparer({ log: { warn }, heic: true, bounds })
}
afterEach(async () => {
  await preparer.stop()
  warn.mockReset()
})

const prepare = (bytes = good) => preparer.prepare({ bytes, isSphere: false })
const kill = (processId: number) => process.kill(processId, 'SIGKILL')

/** Gets the processes that photos are sent to. */
function recordProcesses(): number[] {
  const ids: number[] = []
  bounds.onPhoto = (id) => ids.push(id)
  return ids
}

it('prepares photos in order, in one process that gets nothing of ours', async () => {
  start()
  const ids: number[] = []
  const environments: number[] = []
  bounds.onPhoto = (id) => {
    ids.push(id)
    if (existsSync(`/proc/${id}/environ`)) environments.push(readFileSync(`/proc/${id}/environ`).length)
  }
  const ended: number[] = []
  const sizes = [300, 200, 100]
  const photos = await Promise.all(
    sizes.map((side) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    ),
  )
  await Promise.all(photos.map((bytes, index) => prepare(bytes).then(() => ended.push(index))))
  expect(ended).toEqual([0, 1, 2])
  expect(new Set(ids).size).toBe(1)
  expect(new Set(environments)).toEqual(new Set(environments.length > 0 ? [0] : []))
})

it('tries a photo again whose process was killed, in a new one', async () => {
  start()
  const ids: number[] = []
  bounds.onPhoto = (id) => {
    if (ids.push(id) === 1) kill(id)
  }
  expect(await prepare()).toMatchObject(SIZE)
  expect(new Set(ids).size).toBe(2)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), bytes: good.length },
    'a photo ended the process that prepared it',
  )
})

it('refuses a photo whose process dies twice, and takes the next', async () => {
  start()
  const ids: number[] = []
  bounds.onPhoto = (id) => {
    if (ids.push(id) <= 2) kill(id)
  }
  expect(await Promise.all([prepare(), prepare()])).toMatchObject([{ refused: 'damaged' }, SIZE])
})

it('starts a new process if the idle one has died', async () => {
  start()
  const ids = recordProcesses()
  await prepare()
  kill(ids[0] ?? 0)
  await vi.waitFor(() => expect(() => process.kill(ids[0] ?? 0, 0)).toThrow('ESRCH'))
  expect(await prepare()).toMatchObject(SIZE)
})

it('refuses a photo that takes too long, once, and takes the next', async () => {
  start()
  const ids = recordProcesses()
  bounds.maxMs = 1
  expect(await prepare()).toEqual({ refused: 'too_complex' })
  delete bounds.maxMs
  expect(await prepare()).toMatchObject(SIZE)
  expect(new Set(ids).size).toBe(2)
})

/** All scans of a progressive JPEG are kept: six bytes for each pixel. */
const drawLarge = () =>
  sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()

it.runIf(process.platform === 'linux')(
  'refuses a photo that takes too much of the processor, however idle the machine is',
  async () => {
    start()
    bounds.maxCpuMs = 20
    expect(await prepare(await drawLarge())).toEqual({ refused: 'too_complex' })
    delete bounds.maxCpuMs
    expect(await prepare()).toMatchObject(SIZE)
  },
)

it.runIf(process.platform === 'linux')(
  'refuses a photo that takes too much memory, and takes the next',
  async () => {
    start()
    bounds.maxMemoryBytes = 200 * 1024 * 1024
    const large = await drawLarge()
    expect(await prepare(large)).toEqual({ refused: 'too_complex' })
    expect(await prepare()).toMatchObject(SIZE)
    delete bounds.maxMemoryBytes
    expect(await prepare(large)).toMatchObject({ width: 6_000 })
  },
)

it('sends no file to its process that is too large', async () => {
  start()
  expect(await prepare(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toEqual({ refused: 'too_many_bytes' })
})

it('rejects what it hasn’t prepared when it’s stopped, and ends its process', async () => {
  start()
  const ids: number[] = []
  const [stopped, waiting] = [
    new Promise<void>((resolve) => {
      bounds.onPhoto = (id) => {
        ids.push(id)
        resolve(preparer.stop())
      }
    }),
    Promise.allSettled([prepare(), prepare()]),
  ]
  await stopped
  expect(await waiting).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(() => process.kill(ids[0] ?? 0, 0)).toThrow('ESRCH')
  await expect(prepare()).rejects.toThrow('stopped')
  expect(warn).not.toHaveBeenCalled()
})
