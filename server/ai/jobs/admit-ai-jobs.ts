import { toOwnerId } from '@curbgrade/core/shared/ids'
import type { Job } from '../../platform/queue/index.ts'
import type { RunPorts } from '../ports.ts'
import { admitRuns } from '../runs/admit-runs.ts'

/** Queued with each new run and when one ends. */
export const admitAiJobs = (ports: Pick<RunPorts, 'pool' | 'onListsChanged'>): Job => ({
  name: 'admit-ai-jobs',
  run: async (payload) => {
    const ownerId = toOwnerId(String(payload['userId']))
    if (await admitRuns(ports.pool, ownerId)) ports.onListsChanged(ownerId)
  },
})
