import { readAnnotationsChange } from '@curbgrade/core/grading/annotations/annotations-change'
import { annotationsContract } from '@curbgrade/core/grading/annotations/annotations-contract'
import { presentAnnotations } from '@curbgrade/core/lists/annotations'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { writeAnnotations } from './annotations-store.ts'

type AnnotationsPorts = {
  readonly pool: Pool
  readonly onAnnotations: (userId: string, listId: string) => void
}

export const setAnnotations = ({ pool, onAnnotations }: AnnotationsPorts) =>
  handle(annotationsContract.setAnnotations, async ({ user, owner, params, body }) => {
    const { listId, propertyId } = params
    const rowNo = parsePropertyId(propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const { userId: _userId, uid: _uid, email: _email, ...change } = body
    const row = await writeAnnotations(pool, { ownerId: owner, listId, rowNo }, readAnnotationsChange(change))
    if (row === null) return refuse('not_found')
    if (row.changed) onAnnotations(user.id, listId)
    return ok({ property: { id: propertyId, ...presentAnnotations(row) } })
  })
