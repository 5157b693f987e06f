import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeTemporaryFile } from './temporary-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-temporary-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function* inChunks(...chunks: readonly (Buffer | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield await Promise.resolve(chunk)
  }
}

it('returns what was written, and no path leads to it', async () => {
  const chunks = [randomBytes(70_000), randomBytes(3)]
  const file = await writeTemporaryFile(inChunks(...chunks))
  expect(await readdir(folder)).toEqual([])
  expect(await file.read()).toEqual(Buffer.concat(chunks))
  await file.close()
})

it('leaves nothing if the chunks end with an error, and throws it', async () => {
  const chunks = inChunks(randomBytes(10), new Error('the client disconnected'))
  await expect(writeTemporaryFile(chunks)).rejects.toThrow('the client disconnected')
  expect(await readdir(folder)).toEqual([])
})
