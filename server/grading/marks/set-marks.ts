import { readMarksChange } from '@curbgrade/core/grading/marks/marks-change'
import { marksContract } from '@curbgrade/core/grading/marks/marks-contract'
import { presentMarks } from '@curbgrade/core/lists/marks'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { writeMarks } from './marks-store.ts'

type MarksPorts = {
  readonly pool: Pool
  readonly onMarks: (userId: string, listId: string) => void
}

export const setMarks = ({ pool, onMarks }: MarksPorts) =>
  handle(marksContract.setMarks, async ({ user, params: { listId, propertyId }, body }) => {
    const rowNo = parsePropertyId(propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const { userId: _userId, uid: _uid, email: _email, ...change } = body
    const row = await writeMarks(pool, { userId: user.id, listId, rowNo }, readMarksChange(change))
    if (row === null) return refuse('not_found')
    if (row.changed) onMarks(user.id, listId)
    return ok({ property: { id: propertyId, ...presentMarks(row) } })
  })
