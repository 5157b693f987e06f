import type { Pool } from '../../platform/db/pool.ts'
import type { TimelyImagery } from '../provider.ts'

export type CoveragePorts = {
  readonly pool: Pool
  /** With more time than a person would wait: whole batches of addresses are asked about. */
  readonly imagery: TimelyImagery
  /** The shortest pause after a failure. */
  readonly pauseMs: number
  readonly onCoverage: (userId: string, listId: string) => void
}

export const CHECK_COVERAGE = 'check-coverage'
