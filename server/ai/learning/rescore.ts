import { resultOf } from '@curbgrade/core/ai/ai-result'
import { shippedIn } from '@curbgrade/core/ai/version-name'
import { predictOrAbstain } from '@curbgrade/learning/models/model'
import { setGrades } from '../../grading/index.ts'
import { lockList } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { bytesToVector } from './features-store.ts'
import { embedMissing } from './gather-labels.ts'
import type { LearningPorts } from './ports.ts'
import {
  advanceRescore,
  countChanged,
  findNextScored,
  findPersonGraded,
  findRescore,
  type NewScore,
  type RescoreRow,
  type ScoredRow,
  updateResults,
} from './rescore-store.ts'

const BATCH_SIZE = 200

/**
 * Uses stored features: fetches no picture, charges nothing, and keeps a person's grades. Returns whether
 * there may be more rows. Does nothing if another worker has done this batch.
 */
export async function rescoreBatch(ports: LearningPorts, listId: string): Promise<boolean> {
  const rescore = await findRescore(ports.pool, listId)
  if (rescore === null || rescore.ended_at !== null) return false
  const { name: grader, embedder } = ports.backbone
  const features = embedder.versionOf(rescore.kind, shippedIn(rescore.model_version))
  const page = { listId, grader, embedder: features, after: rescore.cursor, limit: BATCH_SIZE }
  const rows = await findNextScored(ports.pool, page)
  const scores = (await Promise.all(rows.map((row) => toScore(ports, rescore, row)))).flat()
  const isGone = await inTimelyTransaction(ports.pool, async (tx) => {
    if ((await lockList(tx, rescore.user_id, listId)) === null) return true
    const current = await findRescore(tx, listId)
    const isUnchanged =
      current?.cursor === rescore.cursor && current.created_at.getTime() === rescore.created_at.getTime()
    if (isUnchanged) await writeScores(tx, current, rows, scores)
    return false
  })
  return !isGone && rows.length === BATCH_SIZE
}

/** Empty if there are no features or the version abstains: the row keeps its result. */
async function toScore(ports: LearningPorts, rescore: RescoreRow, row: ScoredRow): Promise<NewScore[]> {
  const { user_id: userId, model_version: version, kind } = rescore
  if (row.provenance === null) return []
  const head = await ports.heads.headFor({ userId, version, picture: { kind, provenance: row.provenance } })
  const vector = head && (row.vector ? bytesToVector(row.vector) : await embedAgain(ports, rescore, row))
  const answer = head && vector && predictOrAbstain(head, vector)
  return answer?.type === 'opinion'
    ? [{ rowNo: row.row_no, picture: row.image_id, ...resultOf(answer.opinion) }]
    : []
}

/** Stored features may be of an earlier version; recomputes them if that is free. */
async function embedAgain(
  ports: LearningPorts,
  { user_id: ownerId, model_version: version, kind }: RescoreRow,
  { image_id, file_path, provenance }: ScoredRow,
): Promise<Float32Array | null> {
  const { embedder } = ports.backbone
  if (!embedder.isFree || file_path === null || provenance?.policy.training !== true) return null
  const query = { ownerId, kind, embedder: embedder.versionOf(kind, shippedIn(version)) }
  return (await embedMissing(ports, query, { image_id, file_path }))?.vector ?? null
}

async function writeScores(
  tx: Connection,
  { list_id: listId, user_id: ownerId, model_version: version }: RescoreRow,
  rows: readonly ScoredRow[],
  scores: readonly NewScore[],
): Promise<void> {
  const personGraded = await findPersonGraded(
    tx,
    listId,
    rows.map((row) => row.row_no),
  )
  const regraded = scores.filter(({ rowNo }) => !personGraded.has(rowNo))
  const changed = await countChanged(tx, listId, regraded)
  await setGrades(tx, { ownerId, listId, source: version }, regraded)
  await updateResults(tx, listId, version, scores)
  await advanceRescore(tx, listId, {
    done: rows.length,
    changed,
    kept: rows.length - regraded.length,
    cursor: rows.at(-1)?.row_no ?? 0,
    isOver: rows.length < BATCH_SIZE,
  })
}
