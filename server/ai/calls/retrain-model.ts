import { MIN_LABELS, modelsContract } from '@curbgrade/core/ai/models-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'
import { RETRAIN } from '../jobs/train-version.ts'
import { currentEmbedders } from '../learning/embedders.ts'
import { countLabels } from '../learning/labels-store.ts'
import { LEARNING_SEED } from '../learning/make-version.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { findCandidate, insertCandidate, lockVersionsOwner } from '../learning/versions-store.ts'

/** Uses everything graded so far. Requests during a training get the one in progress. */
export const retrainModel = (ports: Pick<LearningPorts, 'pool' | 'backbone' | 'onModelsChanged'>) =>
  handle(modelsContract.retrainModel, async ({ user, params: { kind } }) => {
    const { isFree } = ports.backbone.embedder
    const embedders = await currentEmbedders(ports.backbone, user.id)
    const usable = (await countLabels(ports.pool, user.id, { isFree, embedders }))[kind]
    if (usable < MIN_LABELS) return refuse('too_few_grades', { graded: usable, needed: MIN_LABELS })
    const requested = await inTransaction(ports.pool, async (tx) => {
      await lockVersionsOwner(tx, user.id)
      const running = await findCandidate(tx, user.id, kind)
      if (running !== null) return { number: running, isNew: false }
      const request = { userId: user.id, kind, labels: usable, seed: LEARNING_SEED }
      const number = await insertCandidate(tx, request)
      await addKeyedJob(tx, {
        name: RETRAIN,
        key: `retrain/${user.id}/${kind}`,
        payload: { userId: user.id, kind, number },
      })
      return { number, isNew: true }
    })
    if (requested.isNew) ports.onModelsChanged(user.id)
    return ok(requested)
  })
