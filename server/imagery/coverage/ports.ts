import type { Pool } from '../../platform/db/pool.ts'
import type { Allowance } from '../allowance/allowance.ts'
import type { TimelyImagery } from '../provider.ts'

export type CoveragePorts = {
  readonly pool: Pool
  /** Has a longer timeout than interactive requests, because it geocodes whole batches. */
  readonly imagery: TimelyImagery
  readonly allowance: Allowance
  /** Tokens per 100 lookups; undefined: they're free and use the allowance. */
  readonly tokensPer100: number | undefined
  readonly pauseMs: number
  readonly onBalance: (userId: string) => void
  readonly onCoverage: (userId: string, listId: string) => void
}

export const CHECK_COVERAGE = 'check-coverage'
