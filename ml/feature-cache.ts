import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GENERATOR_VERSION } from '@curbgrade/fakes/demo-town/draw-picture'
import type { Category } from '@curbgrade/fakes/demo-town/place'
import type { Labeled } from '@curbgrade/learning/training/labeled-picture'

const ML = import.meta.dirname
export const CACHE = join(ML, '.cache')

/** A picture of the demo town with its features and the grade of a simulated person. */
export type Drawn = Labeled & { readonly category: Category }

type Kept = Omit<Drawn, 'features'> & { readonly features: string }

/**
 * A set of pictures with features and grades, made once for each version of the drawings, of the features' own code and of
 * what it is asked for.
 */
export async function cached(asked: unknown, make: () => Promise<Drawn[]>): Promise<Drawn[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([asked, GENERATOR_VERSION, await sources()]))
    .digest('hex')
  const file = join(CACHE, 'features', `${key.slice(0, 24)}.json`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null)
    return (JSON.parse(kept) as Kept[]).map((row) => ({ ...row, features: unpacked(row.features) }))
  const rows = await make()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(rows.map((row) => ({ ...row, features: packed(row.features) }))))
  return rows
}

/** Everything between a picture and its grade: a changed line of it makes everything anew. */
async function sources(): Promise<string[]> {
  const folder = join(ML, '../learning/features')
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts')).toSorted()
  const files = [
    ...names.map((name) => join(folder, name)),
    join(ML, 'rater.ts'),
    join(ML, 'demo-addresses.ts'),
  ]
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}

const packed = (features: ArrayLike<number>): string =>
  Buffer.from(Float32Array.from(features).buffer).toString('base64')

const unpacked = (text: string): Float32Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new Float32Array(bytes.buffer)
}
