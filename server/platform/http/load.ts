import type { Call } from '@curbgrade/core/shared/contract'
import {
  BURST_MS,
  CALM_MS,
  FILES_PER_USER,
  MAX_CALLS,
  MAX_LONG_TURNS_MS,
  MAX_STANDING_QUERIES,
  MAX_TURN_WAIT_MS,
  MAX_WAITING_CALLS,
  MAX_WAITING_QUERIES,
  USER_SHARE,
} from './limits.ts'
import { createUserShare, type EndTurn } from './user-share.ts'
import { type LoopWatch, watchLoop } from './watch-loop.ts'

/** What is asked of a connection pool. */
type PoolState = { readonly waitingCount: number; readonly options: { readonly max: number } }

/** Calls of one kind don't wait for those of another: a slow supplier delays no grade. */
export type Lane = 'database' | 'supplier' | 'file'

/** The load of this process: whether it takes another call, and whose turn it is (P19). */
export function createLoad(pool: PoolState, loop: LoopWatch = watchLoop()) {
  const limits = { waiting: MAX_WAITING_CALLS, waitMs: MAX_TURN_WAIT_MS }
  const running = Math.max(2, Math.floor(pool.options.max * USER_SHARE))
  const lanes = {
    database: createUserShare({ running, ...limits }),
    supplier: createUserShare({ running, ...limits }),
    file: createUserShare({ running: FILES_PER_USER, ...limits }),
  }
  let calls = 0
  let queueWasShortAt = performance.now()
  let overloadedAt = Number.NEGATIVE_INFINITY

  /**
   * Calls queue for connections, and in front of the event loop. A queue that a burst leaves empties by itself; one that
   * doesn't is overload, and every call that joins it makes all later ones slower. So a long queue is fine for a moment,
   * as CoDel tells the two apart, and not again until a second has passed without overload.
   */
  const isOverloaded = (): boolean => {
    const now = performance.now()
    const isQueueLong = pool.waitingCount >= MAX_STANDING_QUERIES
    if (!isQueueLong) queueWasShortAt = now
    const isStanding = now - queueWasShortAt >= BURST_MS || loop.longMs() >= MAX_LONG_TURNS_MS
    const isStrict = isStanding || now - overloadedAt < CALM_MS
    const isRefused = isStrict && (isQueueLong || loop.isTurnLong())
    if (isRefused) overloadedAt = now
    return isRefused || calls >= MAX_CALLS || pool.waitingCount >= MAX_WAITING_QUERIES
  }

  return {
    isOverloaded,
    /** Counts a call until the function that it gives is called. */
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

/** What a call waits for. Calls that can answer `…_unavailable` ask a supplier. */
export const laneOf = ({ output, errors }: Pick<Call, 'output' | 'errors'>): Lane =>
  typeof output === 'string'
    ? 'file'
    : errors.some((code) => code.endsWith('_unavailable'))
      ? 'supplier'
      : 'database'
