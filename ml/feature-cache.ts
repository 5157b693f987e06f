import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Category, GENERATOR_VERSION } from '@curbgrade/demo-town'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'

const ML = import.meta.dirname
export const CACHE = join(ML, '.cache')

/** A picture of the demo town with its features and the grade of the simulated rater. */
export type DemoPicture = LabeledPicture & { readonly category: Category }

type CachedPicture = Omit<DemoPicture, 'features'> & { readonly features: string }

/**
 * Caches pictures with features and grades by their request, the version of the drawings, and the code of the
 * features.
 */
export async function withFeatureCache(
  request: unknown,
  create: () => Promise<DemoPicture[]>,
): Promise<DemoPicture[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([request, GENERATOR_VERSION, await readSources()]))
    .digest('hex')
  const file = join(CACHE, 'features', `${key.slice(0, 24)}.json`)
  const cached = await readFile(file, 'utf8').catch(() => null)
  if (cached !== null)
    return (JSON.parse(cached) as CachedPicture[]).map((row) => ({ ...row, features: unpack(row.features) }))
  const rows = await create()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(rows.map((row) => ({ ...row, features: pack(row.features) }))))
  return rows
}

/** All code between a place and its grade and features; a changed line invalidates the cache. */
async function readSources(): Promise<string[]> {
  const folder = join(ML, '../learning/features')
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).toSorted()
  const files = [
    ...names.map((name) => join(folder, name)),
    join(ML, '../server/ai/builtin/network.ts'),
    join(ML, 'rater.ts'),
    join(ML, 'demo-addresses.ts'),
  ]
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}

const pack = (features: ArrayLike<number>): string =>
  Buffer.from(Float32Array.from(features).buffer).toString('base64')

const unpack = (text: string): Float32Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new Float32Array(bytes.buffer)
}
