import type { TrainedImagery } from '@curbgrade/core/ai/models-contract'
import { samplePlaces } from '@curbgrade/core/ai/samples/sample-columns'
import { streetKey } from '@curbgrade/core/ai/samples/street-key'
import { imageryOf } from '@curbgrade/core/ai/trained-imagery'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { groupBy } from '@curbgrade/core/shared/group-by'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import { trainingWeights } from '@curbgrade/learning/training/training-weights'
import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Backbone } from '../graders/backbone.ts'
import { bytesToVector, findDuplicate, hashPicture, keepFeatures } from './features-store.ts'
import {
  findLabels,
  findStrategicColumns,
  type LabelQuery,
  type LabelRow,
  largerImagery,
} from './labels-store.ts'

export type LabelPorts = { readonly pool: Pool; readonly files: Files; readonly backbone: Backbone }
export type Labels = {
  readonly labeled: readonly LabeledPicture[]
  /** How many of them are own photos. */
  readonly ownPhotos: number
  readonly imagery: TrainedImagery
  readonly provenance: Provenance | null
}

/** A person's grades of drawings or photos with features, oldest first. Embeds and stores missing features. */
export async function gatherLabels(ports: LabelPorts, query: LabelQuery): Promise<Labels> {
  const rows = await findLabels(ports.pool, query)
  const byImagery = groupBy(rows, ({ provenance }) => imageryOf(provenance.provider))
  const countOf = (of: TrainedImagery): number => byImagery.get(of)?.length ?? 0
  const imagery = largerImagery({ drawings: countOf('drawings'), photos: countOf('photos') })
  const used = byImagery.get(imagery) ?? []
  const weights = await findWeights(ports.pool, query.ownerId, used)
  const gathered: { row: LabelRow; picture: LabeledPicture }[] = []
  for (const batch of chunk(used, BATCH_SIZE))
    gathered.push(...(await Promise.all(batch.map((row) => toLabeled(ports, query, row, weights)))).flat())
  return {
    labeled: gathered.map(({ picture }) => picture),
    ownPhotos: gathered.filter(({ row }) => row.provenance.provider === 'own').length,
    imagery,
    provenance: used[0]?.provenance ?? null,
  }
}

/** Enough pictures to keep every thread busy. */
const BATCH_SIZE = 16

async function toLabeled(
  ports: LabelPorts,
  query: LabelQuery,
  row: LabelRow,
  weights: ReadonlyMap<LabelRow, number>,
): Promise<{ row: LabelRow; picture: LabeledPicture }[]> {
  const seen =
    row.vector && row.picture_hash
      ? { vector: bytesToVector(row.vector), hash: row.picture_hash }
      : await embedMissing(ports, query, row)
  if (seen === null) return []
  const { vector: features, hash } = seen
  const weight = weights.get(row) ?? 1
  const picture = {
    features,
    hash: hash.toString('hex'),
    grade: row.grade,
    street: streetKey(row),
    weight,
  }
  return [{ row, picture }]
}

/** Null if the file is missing, unreadable, or would need a paid call to embed. */
export async function embedMissing(
  { pool, files, backbone }: LabelPorts,
  { ownerId, kind, embedder }: LabelQuery,
  { image_id: imageId, file_path: path }: Pick<LabelRow, 'image_id' | 'file_path'>,
) {
  const jpeg = await files.readIfExists(path)
  if (jpeg === null) return null
  const hash = hashPicture(jpeg)
  const vector =
    (await findDuplicate(pool, ownerId, embedder, hash)) ?? (await backbone.embedder.embed({ jpeg, kind }))
  if (vector === null) return null
  await keepFeatures(pool, ownerId, [{ imageId, jpeg, features: { embedder, vector } }])
  return { vector, hash }
}

/** Reviews of an AI's grades have inverse-probability weights; other grades weigh 1. */
async function findWeights(
  pool: Pool,
  ownerId: OwnerId,
  rows: readonly LabelRow[],
): Promise<ReadonlyMap<LabelRow, number>> {
  const byList = groupBy(rows, ({ list_id: listId }) => listId)
  const weights = new Map<LabelRow, number>()
  const weigh = (reviewed: readonly LabelRow[], probabilities: readonly (number | null)[]) => {
    const rowWeights = trainingWeights(probabilities)
    reviewed.forEach((row, index) => weights.set(row, rowWeights[index] ?? 1))
  }
  for (const members of byList.values()) {
    const reviewed = members.filter(({ probability }) => probability !== null)
    weigh(
      reviewed,
      reviewed.map(({ probability }) => probability),
    )
  }
  for (const { id, columns, mapping } of await findStrategicColumns(pool, ownerId, [...byList.keys()])) {
    const { selection_probability: place } = samplePlaces(columns, mapping)
    if (place === null) continue
    const reviewed = byList.get(id) ?? []
    weigh(
      reviewed,
      reviewed.map(({ extra }) => parseProbability(extra?.[place])),
    )
  }
  return weights
}

const parseProbability = (cell: string | null | undefined): number | null =>
  cell?.trim() ? Number(cell) : null

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
