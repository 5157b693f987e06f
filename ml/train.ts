import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { featuresVersions } from '@curbgrade/learning/features/extract-features'
import type { Head } from '@curbgrade/learning/models/head'
import type { Embedder } from '@curbgrade/server/ai/backbone'
import { type Weights, weightsSchema } from '@curbgrade/server/ai/builtin/weights-schema'
import { headFrom } from './demo-figures.ts'
import { drawnSet, SETS } from './demo-set.ts'
import type { Drawn } from './feature-cache.ts'

export const WEIGHTS = join(import.meta.dirname, '../server/ai/builtin/weights/demo-town.json')

const SEED = 1

/** Trains the heads that the product ships, on all training streets of the demo town, and writes the weights file. */
export async function train(embedder: Embedder): Promise<void> {
  const street = await drawnSet(SETS.street.training, 'street', embedder)
  const aerial = await drawnSet(SETS.aerial.training, 'aerial', embedder)
  const heads = {
    street: rounded(headFrom(street, featuresVersions.street, SEED)),
    aerial: rounded(headFrom(aerial, featuresVersions.aerial, SEED)),
  }
  const trainedOn = hashOf([...street, ...aerial].map(({ hash, grade }) => `${hash} ${grade}`).join('\n'))
  const version = hashOf(JSON.stringify([trainedOn, heads])).slice(0, 12)
  const weights = weightsSchema.parse({ version, seed: SEED, trainedOn, heads } satisfies Weights)
  await mkdir(dirname(WEIGHTS), { recursive: true })
  await writeFile(WEIGHTS, `${JSON.stringify(weights)}\n`)
  console.log(
    `builtin:${version} trained on ${count(street)} from the street and ${count(aerial)} from above`,
  )
}

/** Four digits are as good as sixteen here, and a quarter of the file. */
const rounded = (head: Head): Head =>
  JSON.parse(JSON.stringify(head), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  ) as Head

const count = (drawn: readonly Drawn[]): string => `${drawn.length} pictures`
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
