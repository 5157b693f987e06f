import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Runtime } from './load-runtime.ts'
import { openModel } from './open-model.ts'

/** Opens a model whose runs take these times by its own clock; the first one is the trial of its size. */
async function openTaking(times: readonly number[], maxMs?: number) {
  const path = join(tmpdir(), `${randomUUID()}.onnx`)
  await writeFile(path, 'a model')
  onTestFinished(() => rm(path))
  let now = 0
  let runs = 0
  const session = {
    inputMetadata: [{ name: 'x', isTensor: true, type: 'float32', shape: [1, 3, 8, 8] }],
    outputNames: ['y'],
    run: async () => {
      now += times[runs++] ?? 0
      return { y: { dims: [1, 2], data: Float32Array.of(1, 2) } }
    },
  }
  const runtime = {
    provider: 'cpu',
    InferenceSession: { create: async () => session },
    Tensor: Object,
  } as unknown as Runtime
  const sha256 = createHash('sha256').update('a model').digest('hex')
  const file = { path, sha256, preprocessing: 'imagenet', ...(maxMs !== undefined && { maxMs }) } as const
  await openModel(file, { load: async () => runtime, now: () => now })
  return runs
}

it('refuses a model that needs longer for a picture than it may, with the time', async () => {
  await expect(openTaking([50_000, 43_000, 42_500], 10_000)).rejects.toThrow(
    /\.onnx needs 43 seconds for a picture on this machine, and may take 10: use a smaller model/,
  )
})

it.each<[string, number[], number | undefined, number]>([
  ['after a slow first run', [20_000, 9_000], 10_000, 2],
  ['if it was only once slower', [5_000, 11_000, 6_000], 10_000, 3],
  ['without a limit', [90_000], undefined, 1],
])('opens a model %s', async (_, times, maxMs, runs) => expect(await openTaking(times, maxMs)).toBe(runs))
