import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { modelsContract } from '@curbgrade/core/ai/models-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { lockList } from '../../lists/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { queueRescore } from '../jobs/rescore-rows.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { beginRescore, findRescore, findScored, presentRescore } from '../learning/rescore-store.ts'

/** Scores a list again with the current version. Requests during a rescore get the one in progress. */
export const rescoreList = ({
  pool,
  backbone,
  heads,
  onModelsChanged,
}: Pick<LearningPorts, 'pool' | 'backbone' | 'heads' | 'onModelsChanged'>) =>
  handle(modelsContract.rescoreList, async ({ user, owner, params: { listId } }) => {
    const modelVersion = await heads.versionFor(user.id)
    const begun = await inTransaction(pool, async (tx) => {
      const list = await lockList(tx, owner, listId)
      if (list === null) return refuse('not_found')
      if (isInProgress(list.status)) return refuse('already_started')
      const running = await findRescore(tx, listId)
      if (running !== null && running.ended_at === null) return ok(running)
      const { total, hasOthers } = await findScored(tx, listId, backbone.name, modelVersion)
      if (total === 0 || !hasOthers) return refuse('nothing_to_rescore')
      const kind = list.imagery
      await queueRescore(tx, listId)
      return ok(await beginRescore(tx, { listId, ownerId: owner, kind, modelVersion, total }))
    })
    if (!begun.ok) return begun
    onModelsChanged(user.id)
    return ok({ rescore: presentRescore(begun.value) })
  })
