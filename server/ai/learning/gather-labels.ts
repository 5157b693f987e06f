import type { Labelled } from '@curbgrade/core/ai/head/labelled'
import { trainingWeights } from '@curbgrade/core/ai/learning/training-weight'
import type { ModelKind } from '@curbgrade/core/ai/learning/version-name'
import type { TrainedImagery } from '@curbgrade/core/ai/models-contract'
import { samplePlaces } from '@curbgrade/core/ai/sample-columns'
import { streetKey } from '@curbgrade/core/ai/street-key'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { groupBy } from '@curbgrade/core/shared/group-by'
import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Backbone } from '../backbone.ts'
import { hashOf, keepFeatures, vectorOf } from './features-store.ts'
import { findLabels, findStrategicColumns, type LabelRow } from './labels-store.ts'

export type LabelPorts = { readonly pool: Pool; readonly files: Files; readonly backbone: Backbone }
export type Labels = {
  readonly labelled: readonly Labelled[]
  readonly imagery: TrainedImagery
  /** Of one of the pictures; null where there is none. */
  readonly provenance: Provenance | null
}

/**
 * What a person's grades teach: of drawings or of photos, whichever he has graded more of, for a head of the one knows
 * nothing of the other. What nobody has looked at yet is looked at here, and kept.
 */
export async function gatherLabels(ports: LabelPorts, userId: string, kind: ModelKind): Promise<Labels> {
  const rows = await findLabels(ports.pool, {
    userId,
    kind,
    embedder: ports.backbone.embedder.versionOf(kind),
  })
  const drawings = rows.filter(({ provenance }) => provenance.provider === 'demo')
  const photos = rows.filter(({ provenance }) => provenance.provider !== 'demo')
  const [used, imagery] =
    photos.length > drawings.length ? ([photos, 'photos'] as const) : ([drawings, 'drawings'] as const)
  const weights = await weightsOf(ports.pool, userId, used)
  const labelled: Labelled[] = []
  for (const together of inPieces(used, AT_ONCE))
    labelled.push(
      ...(await Promise.all(together.map((row) => labelOf(ports, userId, kind, row, weights)))).flat(),
    )
  return { labelled, imagery, provenance: used[0]?.provenance ?? null }
}

/** As many pictures are looked at at once as keep every thread busy. */
const AT_ONCE = 16

async function labelOf(
  ports: LabelPorts,
  userId: string,
  kind: ModelKind,
  row: LabelRow,
  weights: ReadonlyMap<LabelRow, number>,
): Promise<Labelled[]> {
  const seen =
    row.vector && row.picture_hash
      ? { vector: vectorOf(row.vector), hash: row.picture_hash }
      : await look(ports, userId, kind, row)
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

/** Null where the file is gone, or is no picture. */
async function look({ pool, files, backbone }: LabelPorts, userId: string, kind: ModelKind, row: LabelRow) {
  const { embedder } = backbone
  const jpeg = await files.read(row.file_path).catch(() => null)
  const vector = jpeg && (await embedder.embed({ jpeg, kind }))
  if (jpeg === null || vector === null) return null
  const features = { embedder: embedder.versionOf(kind), vector }
  await keepFeatures(pool, userId, [{ imageId: row.image_id, jpeg, features }])
  return { vector, hash: hashOf(jpeg) }
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
