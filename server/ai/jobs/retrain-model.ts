import type { ModelKind } from '@curbgrade/core/ai/version-name'
import type { Job } from '../../platform/queue/index.ts'
import { makeVersion } from '../learning/make-version.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { rejectCandidate } from '../learning/versions-store.ts'

export const RETRAIN = 'retrain-model'

/** Makes a version. One that fails is rejected, so that another can be wished for, and the queue tells why. */
export const retrainModel = (ports: LearningPorts): Job => ({
  name: RETRAIN,
  isLong: true,
  run: async (payload, { stopping }) => {
    const candidate = {
      userId: String(payload['userId']),
      kind: payload['kind'] as ModelKind,
      number: Number(payload['number']),
    }
    try {
      await makeVersion(ports, candidate)
    } catch (error) {
      // Cut off by a stop, it isn't to blame: another process makes it.
      if (!stopping?.aborted) await rejectCandidate(ports.pool, candidate, { rejection: 'internal' })
      throw error
    } finally {
      ports.onModelsChanged(candidate.userId)
    }
  },
})
