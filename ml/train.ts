import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { featureVersions } from '@curbgrade/learning/features/layout'
import { roundHead } from '@curbgrade/learning/models/round-head'
import { headToStored, type StoredHead } from '@curbgrade/learning/models/stored-model'
import { type Weights, weightsSchema } from '@curbgrade/server/ai/builtin/weights-schema'
import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { headFrom } from './demo-figures.ts'
import { loadDemoSet, SETS } from './demo-set.ts'
import type { DemoPicture } from './feature-cache.ts'

export const WEIGHTS = join(import.meta.dirname, '../server/ai/builtin/weights/demo-town.json')

const SEED = 1

/** Trains the shipped heads on all training streets of the demo town and writes the weights file. */
export async function train(embedder: Embedder): Promise<void> {
  const street = await loadDemoSet(SETS.street.training, 'street', embedder)
  const aerial = await loadDemoSet(SETS.aerial.training, 'aerial', embedder)
  const heads = {
    street: toStored(street, 'street'),
    aerial: toStored(aerial, 'aerial'),
  }
  const trainedOn = hashText([...street, ...aerial].map(({ hash, grade }) => `${hash} ${grade}`).join('\n'))
  const version = hashText(JSON.stringify([trainedOn, heads])).slice(0, 12)
  const weights = weightsSchema.parse({ version, seed: SEED, trainedOn, heads } satisfies Weights)
  await mkdir(dirname(WEIGHTS), { recursive: true })
  await writeFile(WEIGHTS, `${JSON.stringify(weights)}\n`)
  console.log(
    `builtin:${version} trained on ${count(street)} from the street and ${count(aerial)} from above`,
  )
}

/** Four digits predict as well as sixteen, in a quarter of the file size. */
const DIGITS = 4

const toStored = (pictures: readonly DemoPicture[], kind: FlatKind): StoredHead =>
  headToStored(roundHead(headFrom(pictures, featureVersions[kind], SEED), DIGITS))

const count = (pictures: readonly DemoPicture[]): string => `${pictures.length} pictures`
const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
