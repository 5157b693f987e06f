import { type CoverageTally, pricesOf } from '@curbgrade/core/imagery/coverage/coverage'
import type { coverageReport } from '@curbgrade/core/imagery/coverage/coverage-contract'
import type { z } from 'zod'
import type { ListDetails } from '../../lists/index.ts'
import { coveragePrice } from './charge-lookups.ts'
import type { CoveragePorts } from './ports.ts'
import type { CoverageRow } from './store.ts'

type Report = z.output<typeof coverageReport>

export const presentCoverage = (
  ports: Pick<CoveragePorts, 'tokensPer100'>,
  list: ListDetails,
  check: CoverageRow | null,
): { coverage: Report | null; price: number | null } => ({
  coverage: check && presentReport(list, check),
  price: coveragePrice(ports, list.recordCount, check),
})

function presentReport(checked: ListDetails, check: CoverageRow): Report {
  const { id, title, imagery, processingMethod } = checked
  const { tally } = check
  return {
    list: { id, title, imagery, processingMethod },
    state: check.state,
    isWaiting: check.state === 'running' && check.tries > 0,
    pausedUntil: check.paused_until?.getTime() ?? null,
    total: check.total,
    done: check.done,
    street: tally.street,
    aerialOnly: tally.aerial_only,
    noImagery: tally.no_imagery,
    notFound: tally.not_found,
    unchecked: tally.unchecked,
    rough: tally.rough,
    ambiguous: tally.ambiguous,
    duplicates: tally.duplicate,
    sharing: tally.sharing,
    known: tally.known,
    years: yearsOf(tally),
    prices: pricesOf(tally, imagery),
    startedAt: check.started_at.getTime(),
    endedAt: check.ended_at?.getTime() ?? null,
  }
}

const yearsOf = ({ years: { unknown, ...known } }: CoverageTally): Report['years'] => [
  ...Object.entries(known)
    .map(([year, rows]) => ({ year: Number(year), rows }))
    .toSorted((a, b) => a.year - b.year),
  ...(unknown ? [{ year: null, rows: unknown }] : []),
]
