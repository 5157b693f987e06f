import { resultOf } from '@curbgrade/core/ai/ai-result'
import { shippedIn } from '@curbgrade/core/ai/version-name'
import { opinionOf } from '@curbgrade/learning/models/head'
import { setGrades } from '../../grading/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { lockList } from '../store.ts'
import { vectorOf } from './features-store.ts'
import type { LearningPorts } from './ports.ts'
import {
  countChanged,
  findOwn,
  findRescore,
  type NewScore,
  nextScored,
  noteRescored,
  type RescoreRow,
  type ScoredRow,
  updateResults,
} from './rescore-store.ts'

const ROWS_AT_ONCE = 200

/**
 * Scores the next rows of a list again from what was seen of their pictures: no picture is fetched, nothing is charged,
 * and what a person graded stays as it is. Answers whether there may be more; whoever was faster has done it already.
 */
export async function rescoreSome(ports: LearningPorts, listId: string): Promise<boolean> {
  const known = await findRescore(ports.pool, listId)
  if (known === null || known.ended_at !== null) return false
  const { name: grader, embedder } = ports.backbone
  const seenBy = embedder.versionOf(known.kind, shippedIn(known.model_version))
  const page = { listId, grader, embedder: seenBy, after: known.cursor, limit: ROWS_AT_ONCE }
  const rows = await nextScored(ports.pool, page)
  const scores = (await Promise.all(rows.map((row) => scoreOf(ports, known, row)))).flat()
  const isGone = await inTimelyTransaction(ports.pool, async (tx) => {
    if ((await lockList(tx, known.user_id, listId)) === null) return true
    const current = await findRescore(tx, listId)
    const isMine =
      current?.cursor === known.cursor && current.created_at.getTime() === known.created_at.getTime()
    if (isMine) await write(tx, current, rows, scores)
    return false
  })
  return !isGone && rows.length === ROWS_AT_ONCE
}

type Score = Omit<NewScore, 'isOwn'>

/** Nothing where there is nothing to look at, or the version has no opinion: the row stays as it was scored. */
async function scoreOf({ heads }: LearningPorts, rescore: RescoreRow, row: ScoredRow): Promise<Score[]> {
  const { user_id: userId, model_version: version, kind } = rescore
  if (row.provenance === null || row.vector === null) return []
  const head = await heads.headFor({ userId, version, picture: { kind, provenance: row.provenance } })
  const answer = head && opinionOf(head, vectorOf(row.vector))
  return answer?.type === 'opinion' ? [{ rowNo: row.row_no, ...resultOf(answer.opinion) }] : []
}

async function write(
  tx: Connection,
  { list_id: listId, user_id: userId, model_version: version }: RescoreRow,
  rows: readonly ScoredRow[],
  scores: readonly Score[],
): Promise<void> {
  const own = await findOwn(
    tx,
    listId,
    rows.map((row) => row.row_no),
  )
  const known = scores.map((score) => ({ ...score, isOwn: own.has(score.rowNo) }))
  const graded = known.filter(({ isOwn }) => !isOwn)
  const changed = await countChanged(tx, listId, graded)
  await setGrades(tx, { userId, listId, source: version }, graded)
  await updateResults(tx, listId, version, known)
  await noteRescored(tx, listId, {
    done: rows.length,
    changed,
    kept: rows.length - graded.length,
    cursor: rows.at(-1)?.row_no ?? 0,
    isOver: rows.length < ROWS_AT_ONCE,
  })
}
