import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { reviewContract } from '@curbgrade/core/ai/review-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { deleteReviews } from '../../grading/index.ts'
import { type ListDetails, lockList, markListSampled } from '../../lists/index.ts'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { drawSample } from './draw-sample.ts'
import { countReviews, hasNewResults, writeSample } from './sample-store.ts'

type ReviewPorts = { readonly pool: Pool; readonly onListsChanged: (userId: string) => void }

/**
 * Draws a new sample only after the AI has graded or scored more, because figures of two samples or models
 * can't be added up (D47). The list's lock keeps concurrent requests from drawing twice.
 */
export const startReview = ({ pool, onListsChanged }: ReviewPorts) =>
  handle(reviewContract.startReview, async ({ user, owner, params: { listId } }) => {
    const started = await inTransaction(pool, async (tx) => {
      const list = await lockList(tx, owner, listId)
      if (list === null) return refuse('not_found')
      if (isInProgress(list.status)) return refuse('being_graded')
      // A strategic list is a review itself.
      if (list.isStrategic) return refuse('nothing_to_sample')
      return (await isCurrent(tx, list)) ? current(tx, list) : draw(tx, list)
    })
    if (started.ok) onListsChanged(user.id)
    return started
  })

const isCurrent = async (tx: Connection, { id, sampledAt }: ListDetails): Promise<boolean> =>
  sampledAt !== null && !(await hasNewResults(tx, id, sampledAt))

const current = async (tx: Connection, { id, sampleCount }: ListDetails) =>
  ok({ rows: sampleCount ?? 0, reviewed: await countReviews(tx, id) })

async function draw(tx: Connection, { id }: ListDetails) {
  const sample = await drawSample(tx, id)
  if (sample.length === 0) return refuse('nothing_to_sample')
  await writeSample(tx, id, sample)
  await deleteReviews(tx, id)
  await markListSampled(tx, id, sample.length)
  return ok({ rows: sample.length, reviewed: 0 })
}
