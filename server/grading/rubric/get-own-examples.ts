import { gradingContract } from '@curbgrade/core/grading/contract'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findOwnExamples } from './own-examples-store.ts'

export const getOwnExamples = ({ pool }: { pool: Pool }) =>
  handle(gradingContract.getOwnExamples, async ({ owner, params }) => {
    const rows = await findOwnExamples(pool, owner, params.listId)
    if (rows === null) return refuse('not_found')
    const examples = rows.map(({ row_no: rowNo, grade, image_id: imageId }) => ({
      grade,
      propertyId: propertyId(rowNo),
      photo: `/api/images/${imageId}`,
    }))
    return ok({ examples })
  })
