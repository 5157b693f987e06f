import type { Call } from '@curbgrade/core/shared/contract'
import type { DatabaseWatch } from '../../db/connect/watch-database.ts'
import {
  BURST_MS,
  BUSY_SHARE,
  FILES_PER_USER,
  MAX_CALLS,
  MAX_OVERLOAD_WAIT_MS,
  MAX_PLACE_MS,
  MAX_TURN_WAIT_MS,
  MAX_WAITING_CALLS,
  MAX_WAITING_QUERIES,
  MAX_WAITING_REQUESTS,
  SHARE_OF_OTHERS,
} from '../limits.ts'
import type { AdmissionClass } from './admission-class.ts'
import { createAdmissionQueue } from './admission-queue.ts'
import { createUserShare, type EndTurn } from './user-share.ts'

type PoolState = { readonly waitingCount: number; readonly options: { readonly max: number } }

/** Calls of one lane don't wait for those of another, so that a slow supplier never delays a grade. */
export type Lane = 'database' | 'supplier' | 'file'

export function createLoad(pool: PoolState, { isStuck }: Pick<DatabaseWatch, 'isStuck'>) {
  const limits = { waiting: MAX_WAITING_CALLS, waitMs: MAX_TURN_WAIT_MS }
  const running = Math.max(2, Math.floor(pool.options.max * BUSY_SHARE))
  const lanes = {
    database: createUserShare({ running, ...limits }),
    supplier: createUserShare({ running, ...limits }),
    file: createUserShare({ running: FILES_PER_USER, ...limits }),
  }
  let calls = 0

  return {
    queue: createAdmissionQueue({
      places: running,
      placeMs: MAX_PLACE_MS,
      waiting: MAX_WAITING_REQUESTS,
      burstMs: BURST_MS,
      waitMs: MAX_TURN_WAIT_MS,
      overloadWaitMs: MAX_OVERLOAD_WAIT_MS,
    }),
    isStuck,
    isFull(admissionClass: AdmissionClass): boolean {
      const share = admissionClass === 'saves' ? 1 : SHARE_OF_OTHERS
      return calls >= MAX_CALLS * share || pool.waitingCount >= MAX_WAITING_QUERIES * share
    },
    begin(): EndTurn {
      calls++
      return () => {
        calls--
      }
    },
    takeTurn: (userId: string, lane: Lane): Promise<EndTurn | null> => lanes[lane].takeTurn(userId),
  }
}

export type Load = ReturnType<typeof createLoad>

/** Calls that can return `…_unavailable` use a supplier. */
export const laneOf = ({ bodyType, output, errors }: Pick<Call, 'bodyType' | 'output' | 'errors'>): Lane =>
  typeof output === 'string' || (bodyType ?? 'json') !== 'json'
    ? 'file'
    : errors.some((code) => code.endsWith('_unavailable'))
      ? 'supplier'
      : 'database'
