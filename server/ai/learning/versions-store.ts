import type {
  Rejection,
  TrainedImagery,
  VersionFacts,
  VersionState,
} from '@curbgrade/core/ai/models-contract'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Model } from '@curbgrade/learning/models/model'
import { modelToStored, type StoredModel, storedToModel } from '@curbgrade/learning/models/stored-model'
import type { Db } from '../../platform/db/pool.ts'
import type { Embedders } from './embedders.ts'

export type VersionRow = {
  kind: FlatKind
  number: number
  state: VersionState
  rejection: Rejection | null
  imagery: TrainedImagery | null
  labels: number
  own_labels: number
  facts: VersionFacts | null
  parent: number | null
  created_at: Date
  embedder: string | null
}

const MAX_VERSIONS = 50

/** The embedders whose versions may grade now, current one first. A version without one is in training. */
const EMBEDDERS = `(case kind when 'street' then $2::text[] else $3::text[] end)`

export async function findVersions(
  db: Db,
  userId: string,
  { street, aerial }: Embedders,
): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select kind, number, state, rejection, imagery, labels, own_labels, facts, parent, created_at, embedder from model_versions
     where user_id = $1 and (embedder is null or embedder = any(${EMBEDDERS}))
     order by created_at desc, number desc limit ${MAX_VERSIONS}`,
    [userId, street, aerial],
  )
  return rows
}

/** Serializes changes of the version that grades. False if the account was deleted. */
export async function lockVersionsOwner(tx: Db, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from users where id = $1 for no key update', [userId])
  return rowCount === 1
}

export type Champion = { kind: FlatKind; number: number; embedder: string }

/** A version of earlier features grades until there is one of the current features. */
export async function findChampions(
  db: Db,
  userId: string,
  { street, aerial }: Embedders,
): Promise<Champion[]> {
  const { rows } = await db.query<Champion>(
    `select distinct on (kind) kind, number, embedder from model_versions
     where user_id = $1 and state = 'champion' and embedder = any(${EMBEDDERS})
     order by kind, array_position(${EMBEDDERS}, embedder)`,
    [userId, street, aerial],
  )
  return rows
}

export type OwnModel = { number: number; imagery: TrainedImagery; model: Model }

export async function findModel(
  db: Db,
  userId: string,
  kind: FlatKind,
  number: number,
): Promise<OwnModel | null> {
  const { rows } = await db.query<{ number: number; imagery: TrainedImagery; head: StoredModel }>(
    `select number, imagery, head from model_versions
     where user_id = $1 and kind = $2 and number = $3 and state in ('champion', 'retired', 'rolled_back')`,
    [userId, kind, number],
  )
  return rows[0] === undefined
    ? null
    : { number: rows[0].number, imagery: rows[0].imagery, model: storedToModel(rows[0].head) }
}

export async function findCandidate(db: Db, userId: string, kind: FlatKind): Promise<number | null> {
  const { rows } = await db.query<{ number: number }>(
    `select number from model_versions where user_id = $1 and kind = $2 and state = 'candidate'`,
    [userId, kind],
  )
  return rows[0]?.number ?? null
}

export async function insertCandidate(
  tx: Db,
  candidate: { userId: string; kind: FlatKind; labels: number; seed: number },
): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(
    `insert into model_versions (user_id, kind, number, state, labels, seed)
     select $1, $2, coalesce(max(number), 0) + 1, 'candidate', $3, $4 from model_versions where user_id = $1 and kind = $2
     returning number`,
    [candidate.userId, candidate.kind, candidate.labels, candidate.seed],
  )
  return rows[0]?.number ?? 1
}

type VersionKey = { userId: string; kind: FlatKind; number: number }

export async function rejectCandidate(
  db: Db,
  { userId, kind, number }: VersionKey,
  result: {
    rejection: Rejection
    labels?: number
    ownLabels?: number
    labelsHash?: string
    imagery?: TrainedImagery
    facts?: VersionFacts
    embedder?: string
  },
): Promise<void> {
  await db.query(
    `update model_versions set state = 'rejected', rejection = $4, labels = coalesce($5, labels), labels_hash = $6,
       imagery = $7, facts = $8, embedder = $9, own_labels = coalesce($10, own_labels)
     where user_id = $1 and kind = $2 and number = $3 and state = 'candidate'`,
    [
      userId,
      kind,
      number,
      result.rejection,
      result.labels ?? null,
      result.labelsHash ?? null,
      result.imagery ?? null,
      result.facts === undefined ? null : JSON.stringify(result.facts),
      result.embedder ?? null,
      result.ownLabels ?? null,
    ],
  )
}

/** Retires the champion of the same embedder. */
export async function promoteCandidate(
  tx: Db,
  { userId, kind, number }: VersionKey,
  result: {
    model: Model
    imagery: TrainedImagery
    labels: number
    ownLabels: number
    labelsHash: string
    facts: VersionFacts
    embedder: string
    parent: number | null
  },
): Promise<void> {
  await tx.query(
    `update model_versions set state = 'retired'
     where user_id = $1 and kind = $2 and embedder = $3 and state = 'champion'`,
    [userId, kind, result.embedder],
  )
  await tx.query(
    `update model_versions set state = 'champion', promoted_at = now(), head = $4, imagery = $5, labels = $6,
       labels_hash = $7, facts = $8, parent = $9, embedder = $10, own_labels = $11
     where user_id = $1 and kind = $2 and number = $3 and state = 'candidate'`,
    [
      userId,
      kind,
      number,
      JSON.stringify(modelToStored(result.model)),
      result.imagery,
      result.labels,
      result.labelsHash,
      JSON.stringify(result.facts),
      result.parent,
      result.embedder,
      result.ownLabels,
    ],
  )
}

export async function rollBack(tx: Db, userId: string, kind: FlatKind, embedder: string): Promise<void> {
  await tx.query(
    `update model_versions set state = 'rolled_back'
     where user_id = $1 and kind = $2 and embedder = $3 and state = 'champion'`,
    [userId, kind, embedder],
  )
  await tx.query(
    `update model_versions set state = 'champion' where user_id = $1 and kind = $2 and number = (
       select number from model_versions where user_id = $1 and kind = $2 and embedder = $3 and state = 'retired'
       order by promoted_at desc limit 1)`,
    [userId, kind, embedder],
  )
}
