import type { ListDetails } from '../../lists/index.ts'
import { coveragePrice } from './charge-lookups.ts'
import type { CoveragePorts } from './ports.ts'
import { findCoverage } from './store.ts'

export type PricePorts = Pick<CoveragePorts, 'pool' | 'tokensPer100'>

/** What checking the list, or checking it again, costs at most. */
export const findCoveragePrice = async (
  ports: PricePorts,
  { id, recordCount }: ListDetails,
): Promise<number> => coveragePrice(ports, recordCount, await findCoverage(ports.pool, id)) ?? 0
