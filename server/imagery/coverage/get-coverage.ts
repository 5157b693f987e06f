import { coverageContract } from '@curbgrade/core/imagery/coverage/coverage-contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListDetails } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import type { CoveragePorts } from './ports.ts'
import { presentCoverage } from './present-coverage.ts'
import { type CoverageProblem, findCoverage, findProblems } from './store.ts'

export const getCoverage = ({ pool, tokensPer100 }: Pick<CoveragePorts, 'pool' | 'tokensPer100'>) =>
  handle(coverageContract.getCoverage, async ({ owner, params: { listId } }) => {
    const list = await findListDetails(pool, owner, listId)
    if (list === null) return refuse('not_found')
    return ok(presentCoverage({ tokensPer100 }, list, await findCoverage(pool, listId)))
  })

export const getCoverageRows = ({ pool }: { pool: Pool }) =>
  handle(coverageContract.getCoverageRows, async ({ owner, params: { listId }, query }) => {
    const after = query.after === undefined ? 0 : parsePropertyId(query.after)
    if (after === null) return refuse('malformed', { problems: ['query.after: is not a property id'] })
    if ((await findListDetails(pool, owner, listId)) === null) return refuse('not_found')
    const { kind, limit } = query
    const found = await findProblems(pool, owner, listId, { kind, after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return ok({
      rows: page.map(present),
      next: found.length > page.length && last ? propertyId(last.row_no) : null,
    })
  })

const present = ({ row_no: rowNo, street, city, state, zip, geocode, ...row }: CoverageProblem) => ({
  id: propertyId(rowNo),
  rowNo,
  street,
  city,
  state,
  zip,
  match: geocode && {
    quality: geocode.quality,
    ambiguous: geocode.ambiguous,
    matched: geocode.matched,
  },
  sameAsRow: row.same_row,
  earlierList:
    row.earlier_list === null || row.earlier_title === null || row.earlier_row === null
      ? null
      : { id: row.earlier_list, title: row.earlier_title, rowNo: row.earlier_row },
})
