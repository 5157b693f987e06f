import { toOwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { Unavailable } from '../../platform/http/unavailable.ts'
import type { Job } from '../../platform/queue/index.ts'
import { makeVersion } from '../learning/make-version.ts'
import type { LearningPorts } from '../learning/ports.ts'
import { rejectCandidate } from '../learning/versions-store.ts'

export const RETRAIN = 'retrain-model'

/** Rejects a version that fails, so that another can be requested. Retries outages. */
export const trainRequestedVersion = (ports: LearningPorts): Job => ({
  name: RETRAIN,
  isLong: true,
  run: async (payload, { isLast, stopping }) => {
    const candidate = {
      userId: toOwnerId(String(payload['userId'])),
      kind: payload['kind'] as FlatKind,
      number: Number(payload['number']),
    }
    try {
      await makeVersion(ports, candidate)
    } catch (error) {
      // After an interruption, another process trains the version.
      const isTriedAgain = stopping?.aborted || (!isLast && isUnavailable(error))
      if (!isTriedAgain) await rejectCandidate(ports.pool, candidate, { rejection: 'internal' })
      throw error
    } finally {
      ports.onModelsChanged(candidate.userId)
    }
  },
})

const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || error instanceof Unavailable
