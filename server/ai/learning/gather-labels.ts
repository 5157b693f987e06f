import type { TrainedImagery } from '@curbgrade/core/ai/models-contract'
import { samplePlaces } from '@curbgrade/core/ai/sample-columns'
import { streetKey } from '@curbgrade/core/ai/street-key'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { groupBy } from '@curbgrade/core/shared/group-by'
import type { Labeled } from '@curbgrade/learning/training/labeled-picture'
import { trainingWeights } from '@curbgrade/learning/training/training-weights'
import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Backbone } from '../backbone.ts'
import { findDuplicate, hashOf, keepFeatures, vectorOf } from './features-store.ts'
import { findLabels, findStrategicColumns, type LabelRow, type WantedLabels } from './labels-store.ts'

export type LabelPorts = { readonly pool: Pool; readonly files: Files; readonly backbone: Backbone }
export type Labels = {
  readonly labeled: readonly Labeled[]
  readonly imagery: TrainedImagery
  /** Of one of the pictures; null where there is none. */
  readonly provenance: Provenance | null
}

/**
 * What a person's grades teach: of drawings or of photos, whichever he has graded more of, for a head of the one knows
 * nothing of the other. What nobody has looked at yet is looked at here, and kept.
 */
export async function gatherLabels(ports: LabelPorts, wanted: WantedLabels): Promise<Labels> {
  const rows = await findLabels(ports.pool, wanted)
  const drawings = rows.filter(({ provenance }) => provenance.provider === 'demo')
  const photos = rows.filter(({ provenance }) => provenance.provider !== 'demo')
  const [used, imagery] =
    photos.length > drawings.length ? ([photos, 'photos'] as const) : ([drawings, 'drawings'] as const)
  const weights = await weightsOf(ports.pool, wanted.userId, used)
  const labeled: Labeled[] = []
  for (const together of inPieces(used, AT_ONCE))
    labeled.push(...(await Promise.all(together.map((row) => labelOf(ports, wanted, row, weights)))).flat())
  return { labeled, imagery, provenance: used[0]?.provenance ?? null }
}

/** As many pictures are looked at at once as keep every thread busy. */
const AT_ONCE = 16

async function labelOf(
  ports: LabelPorts,
  wanted: WantedLabels,
  row: LabelRow,
  weights: ReadonlyMap<LabelRow, number>,
): Promise<Labeled[]> {
  const seen =
    row.vector && row.picture_hash
      ? { vector: vectorOf(row.vector), hash: row.picture_hash }
      : await look(ports, wanted, row)
  if (seen === null) return []
  const { vector: features, hash } = seen
  return [
    {
      features,
      hash: hash.toString('hex'),
      grade: row.grade,
      street: streetKey(row),
      weight: weights.get(row) ?? 1,
    },
  ]
}

/** Null where the file is gone or is no picture, or nobody has seen it whom it would cost something to ask. */
async function look(
  { pool, files, backbone }: LabelPorts,
  { userId, kind, embedder }: WantedLabels,
  { image_id: imageId, file_path: path }: LabelRow,
) {
  const jpeg = await files.read(path).catch(() => null)
  if (jpeg === null) return null
  const hash = hashOf(jpeg)
  const vector =
    (await findDuplicate(pool, userId, embedder, hash)) ?? (await backbone.embedder.embed({ jpeg, kind }))
  if (vector === null) return null
  await keepFeatures(pool, userId, [{ imageId, jpeg, features: { embedder, vector } }])
  return { vector, hash }
}

/** Reviews of a strategic list count as what they stand for; grades of an ordinary list count once. */
async function weightsOf(
  pool: Pool,
  userId: string,
  rows: readonly LabelRow[],
): Promise<ReadonlyMap<LabelRow, number>> {
  const byList = groupBy(rows, ({ list_id: listId }) => listId)
  const weights = new Map<LabelRow, number>()
  for (const { id, columns, mapping } of await findStrategicColumns(pool, userId, [...byList.keys()])) {
    const { selection_probability: place } = samplePlaces(columns, mapping)
    if (place === null) continue
    const reviewed = byList.get(id) ?? []
    const known = trainingWeights(reviewed.map(({ extra }) => readShare(extra?.[place])))
    reviewed.forEach((row, at) => weights.set(row, known[at] ?? 1))
  }
  return weights
}

const readShare = (cell: string | null | undefined): number | null => (cell?.trim() ? Number(cell) : null)

const inPieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
