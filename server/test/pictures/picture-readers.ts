import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { findLabels } from '../../ai/learning/labels-store.ts'
import { findNextScored } from '../../ai/learning/rescore-store.ts'
import { findReviews } from '../../ai/reviews/review-store.ts'
import { findReviewRows } from '../../ai/reviews/sample-store.ts'
import { findGradedPictures } from '../../ai/similar/similar-store.ts'
import { findAerialRows, findPools, findStrategicRows } from '../../exports/sample-store.ts'
import { findMemory } from '../../grading/memory/memory-store.ts'
import { findOwnExamples } from '../../grading/rubric/own-examples-store.ts'
import { findSamples } from '../../grading/store.ts'
import type { Db } from '../../platform/db/pool.ts'

export const EMBEDDER = 'test'
/** Model versions of the test begin with it. */
export const GRADER = 'builtin'

/** `other` is another list with the same addresses, all of which the demo imagery knows. */
export type Read = {
  readonly ownerId: OwnerId
  readonly listId: string
  readonly other: string
  readonly rows: number
}

type Reader = (db: Db, read: Read) => Promise<Iterable<readonly [row: number, picture: string | null]>>

/** Everything that shows a grade with a picture, compares or learns from one. */
export const pictureReaders = {
  labels: async (db, { ownerId, listId }) =>
    (await findLabels(db, { ownerId, kind: 'street', embedder: EMBEDDER }))
      .filter((row) => row.list_id === listId)
      .map((row) => [row.row_no, row.image_id] as const),
  rescoring: async (db, { listId }) =>
    (await findNextScored(db, { listId, grader: GRADER, embedder: EMBEDDER, after: 0, limit: 100 })).map(
      (row) => [row.row_no, row.image_id] as const,
    ),
  similar: async (db, { ownerId, listId }) =>
    (
      await findGradedPictures(
        db,
        { ownerId, listId, rowNo: 0 },
        { kind: 'street', embedder: EMBEDDER, isDrawing: true },
      )
    ).map((row) => [row.row_no, row.image_id] as const),
  memory: findMemories,
  'own examples': async (db, { ownerId, listId }) =>
    ((await findOwnExamples(db, ownerId, listId)) ?? []).map((row) => [row.row_no, row.image_id] as const),
  samples: async (db, { ownerId, listId }) =>
    ((await findSamples(db, ownerId, listId))?.samples ?? []).map((row) => [row.row_no, row.photo] as const),
  'rows to review': async (db, { listId }) =>
    (await findReviewRows(db, listId, { after: 0, limit: 100, reviewed: null })).map(
      (row) => [row.row_no, row.photo] as const,
    ),
  reviews: async (db, { ownerId, listId }) => {
    const places = { ai_grade: null, why: null, selection_probability: null, model_version: null }
    const found = await findReviews(db, { ownerId, listId, places, limit: 100 })
    return found.filter(({ why }) => why !== null).map((row) => [row.row_no, row.photo] as const)
  },
  'strategic sample': async (db, { listId, rows }) => {
    const sample = Array.from({ length: rows }, (_, index) => ({
      rowNo: index + 1,
      probability: 1,
      why: 'all',
    }))
    return (await findStrategicRows(db, listId, sample))
      .filter((row) => row.ai_grade !== null)
      .map((row) => [row.row_no, row.photo] as const)
  },
  'aerial sample': async (db, { ownerId, listId }) => {
    const pools = await findPools(db, ownerId, listId)
    const picks = pools.flatMap((pool) =>
      Array.from({ length: pool.n }, (_, rank) => ({ ...pool, rank, probability: 1 })),
    )
    return (await findAerialRows(db, picks)).map((row) => [row.row_no, row.photo] as const)
  },
} satisfies Record<string, Reader>

export type ReaderName = keyof typeof pictureReaders

async function findMemories(db: Db, { ownerId, other, rows }: Read) {
  const found: [number, string | null][] = []
  for (let row = 1; row <= rows; row++) {
    const key = addressKey(addressOf(row)) ?? ''
    const memory = await findMemory(db, { ownerId, listId: other, rowNo: row }, { key, kind: 'street' })
    if (memory !== null) found.push([memory.row_no, memory.image_id])
  }
  return found
}

/** The last four rows are units of one building. */
export const addressOf = (row: number) => ({
  street: row < 9 ? `${row} Elm Street` : `9 Elm Street Apt ${row}`,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
})

/** The reader as it was before grades named pictures: it takes the one that the property shows now. */
export const withCurrentPicture = (db: Db): Db => ({
  ...db,
  query: ((query: string | { readonly text: string; readonly name?: string }, values?: unknown[]) =>
    typeof query === 'string'
      ? db.query(toCurrent(query), values)
      : db.query({ ...query, name: `current ${query.name}`, text: toCurrent(query.text) })) as Db['query'],
})

const CURRENT = "(select * from images where kind = 'street')"
const currentOf = (row: string) =>
  `(select id from images where list_id = ${row}.list_id and row_no = ${row}.row_no and kind = 'street')`

function toCurrent(sql: string): string {
  return sql
    .replaceAll(/\bfrom property_picture_view\b/g, `from ${CURRENT}`)
    .replaceAll(
      /from picture_view where id = (\w+)\.picture/g,
      (_, row) => `from images where id = ${currentOf(row)}`,
    )
}
