import { modelsContract } from '@curbgrade/core/ai/models-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { currentEmbedders } from '../learning/embedders.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { findChampions, lockVersionsOwner, rollBack } from '../learning/versions-store.ts'

/** Lists whose run started with the rolled-back version keep it to the end. */
export const rollbackModel = (ports: Pick<LearningPorts, 'pool' | 'backbone' | 'onModelsChanged'>) =>
  handle(modelsContract.rollbackModel, async ({ user, params: { kind } }) => {
    const embedders = await currentEmbedders(ports.backbone, user.id)
    const rolledBack = await inTransaction(ports.pool, async (tx) => {
      await lockVersionsOwner(tx, user.id)
      const findChampion = async () =>
        (await findChampions(tx, user.id, embedders)).find((version) => version.kind === kind)
      const champion = await findChampion()
      if (champion === undefined) return null
      await rollBack(tx, user.id, kind, champion.embedder)
      return { champion: (await findChampion())?.number ?? null }
    })
    if (rolledBack === null) return refuse('nothing_to_roll_back')
    ports.onModelsChanged(user.id)
    return ok(rolledBack)
  })
