import { type SampledRow, strategicSample } from '@curbgrade/core/ai/samples/strategic-sample'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import type { Db } from '../../platform/db/pool.ts'
import { findCandidates } from './sample-store.ts'

/** The rows most worth reviewing (D34). The same until the AI's predictions change. */
export const drawSample = async (db: Db, listId: string): Promise<SampledRow[]> =>
  strategicSample(await findCandidates(db, listId), seededRandom(listId))
