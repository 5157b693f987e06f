import { randomUUID } from 'node:crypto'
import type { Random } from '@curbgrade/core/shared/seeded-random'
import { keepFeatures } from '../../ai/learning/features-store.ts'
import { findNextScored, findPersonGraded, updateResults } from '../../ai/learning/rescore-store.ts'
import { drawSample } from '../../ai/reviews/draw-sample.ts'
import { writeSample } from '../../ai/reviews/sample-store.ts'
import { findOpenRows, insertResults } from '../../ai/runs/results-store.ts'
import { setGrades } from '../../grading/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'
import { EMBEDDER, GRADER } from './picture-readers.ts'

export type Worked = {
  readonly product: TestProduct
  readonly client: Client
  readonly listId: string
  readonly rows: number
  readonly random: Random
  /** Every picture that was on screen, by row. An old page may still show the first ones. */
  readonly seen: Map<number, string[]>
  readonly bulkEdits: string[]
}

type Step = (worked: Worked) => Promise<unknown>

const anyRow = ({ random, rows }: Worked): number => 1 + Math.floor(random() * rows)
const someRows = (worked: Worked): number[] => [...new Set([anyRow(worked), anyRow(worked), anyRow(worked)])]
const anyGrade = ({ random }: Worked): number => 1 + Math.floor(random() * 10)
const property = (worked: Worked, row: number) => `/api/lists/${worked.listId}/properties/r${row}`

async function see(worked: Worked, row = anyRow(worked)): Promise<void> {
  const { listId, client } = worked
  const asked = { listId, propertyId: `r${row}`, street: '', city: '', state: '' }
  const { body } = await client.post('/getStreetViewImage', asked)
  await noteSeen(worked, row, body?.pic)
}

async function seeAnotherView(worked: Worked): Promise<void> {
  const row = anyRow(worked)
  const kind = worked.random() < 0.2 ? { kind: 'aerial' } : {}
  const { body } = await worked.client.post(`${property(worked, row)}/another-view`, kind)
  await noteSeen(worked, row, body?.pic)
}

/** Features come with the picture, so that those of an earlier one are there only if they moved with it. */
async function noteSeen(worked: Worked, row: number, pic: unknown): Promise<void> {
  if (typeof pic !== 'string') return
  const imageId = pic.split('/').at(-1) ?? ''
  worked.seen.set(row, [...(worked.seen.get(row) ?? []), imageId])
  await giveFeatures(worked, [imageId])
}

function giveFeatures({ product, client }: Worked, imageIds: readonly string[]): Promise<void> {
  const features = { embedder: EMBEDDER, vector: Float32Array.of(1) }
  const seen = imageIds.map((imageId) => ({ imageId, jpeg: Buffer.from(imageId), features }))
  return keepFeatures(product.pool, client.user.id, seen)
}

function pictureSeen({ seen, random }: Worked, row: number): { picture?: string; shownAt?: number } {
  const pictures = seen.get(row) ?? []
  const picture = random() < 0.8 ? pictures.at(-1) : pictures[Math.floor(random() * pictures.length)]
  return picture === undefined || random() < 0.1 ? {} : { picture, shownAt: Date.now() }
}

async function grade(worked: Worked): Promise<void> {
  const row = anyRow(worked)
  if (worked.random() < 0.6) await see(worked, row)
  const given = { grade: anyGrade(worked), ...pictureSeen(worked, row) }
  await worked.client.put(`${property(worked, row)}/grade`, given)
}

const removeGrade: Step = (worked) =>
  worked.client.put(`${property(worked, anyRow(worked))}/grade`, { grade: null })

const undoGrade: Step = (worked) => {
  const value = anyGrade(worked)
  const undo = { grades: [value], base: value, toAi: false }
  return worked.client.put(`${property(worked, anyRow(worked))}/grade`, { grade: null, undo })
}

async function editRows(worked: Worked): Promise<void> {
  const { listId, client, bulkEdits } = worked
  await editGrades(worked, someRows(worked), (row) => pictureSeen(worked, row))
  if (worked.random() < 0.4 && bulkEdits.length > 0)
    await client.post(`/api/lists/${listId}/rows/bulk-edits/${bulkEdits.pop()}/undo`, {})
}

/** One grade for all units of the building, with the picture of one. */
async function gradePlace(worked: Worked): Promise<void> {
  const units = [9, 10, 11, 12]
  await see(worked, 10)
  const shown = pictureSeen(worked, 10)
  await editGrades(worked, units, () => shown)
}

async function editGrades(worked: Worked, rows: readonly number[], seenIn: (row: number) => object) {
  const { body } = await worked.client.post(
    `/api/lists/${worked.listId}/rows/bulk-edits`,
    {
      selection: { filter: {}, all: false, included: rows.map((row) => `r${row}`) },
      edit: { type: 'grade', grade: anyGrade(worked) },
      seen: rows.map((row) => ({ id: `r${row}`, ...seenIn(row) })),
    },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  if (body?.bulkEditId) worked.bulkEdits.push(body.bulkEditId)
}

const currentPicture = (pool: Pool, listId: string, row: number) =>
  pool
    .query<{ id: string }>("select id from images where list_id = $1 and row_no = $2 and kind = 'street'", [
      listId,
      row,
    ])
    .then(({ rows }) => rows[0]?.id)

/** As a run writes a batch: only open rows, each with the picture that it shows. */
async function gradeAsAi(worked: Worked): Promise<void> {
  const { product, client, listId } = worked
  const rows = someRows(worked)
  await inTransaction(product.pool, async (tx) => {
    await tx.query('select from lists where id = $1 for no key update', [listId])
    const open = [...(await findOpenRows(tx, listId, rows))]
    const results = await Promise.all(
      open.map(async (rowNo) => {
        const picture = await currentPicture(product.pool, listId, rowNo)
        const opinion = { aiScore: 0.6, confidence: 0.6, predictedClass: 'needs_work', grade: 8 } as const
        return { rowNo, outcome: 'graded' as const, ...opinion, ...(picture && { picture }) }
      }),
    )
    const run = { list_id: listId, id: randomUUID(), model_version: `${GRADER}:1` }
    await insertResults(tx, run, results)
    await setGrades(tx, { ownerId: client.user.id, listId, source: run.model_version }, results)
  })
}

/** As a new version scores what the earlier one has graded. */
async function rescore({ product, client, listId, random }: Worked): Promise<void> {
  const version = `${GRADER}:${2 + Math.floor(random() * 3)}`
  await inTransaction(product.pool, async (tx) => {
    await tx.query('select from lists where id = $1 for no key update', [listId])
    const page = { listId, grader: GRADER, embedder: EMBEDDER, after: 0, limit: 100 }
    const found = (await findNextScored(tx, page)).filter((row) => row.provenance !== null)
    const scores = found.map((row) => ({
      rowNo: row.row_no,
      picture: row.image_id,
      aiScore: 0.2,
      confidence: 0.8,
      predictedClass: 'good_condition' as const,
      grade: 2 as const,
    }))
    const own = await findPersonGraded(
      tx,
      listId,
      scores.map(({ rowNo }) => rowNo),
    )
    const regraded = scores.filter(({ rowNo }) => !own.has(rowNo))
    await setGrades(tx, { ownerId: client.user.id, listId, source: version }, regraded)
    await updateResults(tx, listId, version, scores)
  })
}

const drawRows: Step = ({ product, listId }) =>
  inTransaction(product.pool, async (tx) => {
    await writeSample(tx, listId, await drawSample(tx, listId))
    await tx.query('update lists set sample_count = 1, sampled_at = now() where id = $1', [listId])
  })

async function trashAndRestore({ client, listId }: Worked): Promise<void> {
  await client.delete(`/api/lists/${listId}`)
  await client.post('/api/trash/restore', { listIds: [listId] })
}

/** Cuts the connections of requests in progress, as the end of a process would. A picture may be stored without its answer. */
async function kill(worked: Worked): Promise<void> {
  const before = await storedPictures(worked)
  const pending = Promise.allSettled([grade(worked), seeAnotherView(worked), editRows(worked)])
  await worked.product.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    .catch(() => {})
  await pending
  const isNew = (id: string) => !before.includes(id)
  await giveFeatures(worked, (await storedPictures(worked)).filter(isNew))
}

const storedPictures = ({ product, listId }: Worked): Promise<string[]> =>
  product.pool
    .query<{ id: string }>('select id from picture_view where list_id = $1', [listId])
    .then(({ rows }) => rows.map(({ id }) => id))

const STEPS: readonly (readonly [share: number, step: Step])[] = [
  [14, see],
  [18, seeAnotherView],
  [24, grade],
  [5, removeGrade],
  [6, undoGrade],
  [8, editRows],
  [5, gradePlace],
  [8, gradeAsAi],
  [4, rescore],
  [3, drawRows],
  [2, trashAndRestore],
  [3, kill],
]

export async function takeStep(worked: Worked): Promise<void> {
  let at = worked.random() * 100
  for (const [share, step] of STEPS) {
    at -= share
    if (at < 0) return void (await step(worked))
  }
}
