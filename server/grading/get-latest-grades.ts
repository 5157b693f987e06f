import { gradingContract } from '@curbgrade/core/grading/contract'
import { CHANGES_TO_READ, latestGrades } from '@curbgrade/core/grading/latest-grades'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findPropertiesOf, presentProperty } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findGradeChanges } from './undo/undo-store.ts'

/** What undo takes back after a reload or in another browser. */
export const getLatestGrades = ({ pool }: { pool: Pool }) =>
  handle(gradingContract.getLatestGrades, async ({ user, params }) => {
    const changes = await findGradeChanges(pool, user.id, params.listId, CHANGES_TO_READ)
    const rowNos = [...new Set(changes.map(({ rowNo }) => rowNo))]
    const rows = await findPropertiesOf(pool, user.id, params.listId, rowNos)
    if (rows === null) return refuse('not_found')
    const rowOf = new Map(rows.map((row) => [row.row_no, row]))
    return ok({
      grades: latestGrades(changes, (rowNo) => rowOf.get(rowNo)?.grade).flatMap(({ rowNo, ...grade }) => {
        const row = rowOf.get(rowNo)
        return row === undefined ? [] : { property: presentProperty(row), ...grade }
      }),
    })
  })
