import { gradingContract } from '@curbgrade/core/grading/contract'
import type { GradeInput } from '@curbgrade/core/grading/grade-input'
import { readGrade } from '@curbgrade/core/grading/read-grade'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { reusePicture } from '../imagery/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { handle } from '../platform/http/route.ts'
import { findPredictions } from './predictions/predictions-store.ts'
import { presentPrediction } from './predictions/show-predictions.ts'
import { type GradedRow, type GradeToWrite, writeGrade } from './store.ts'
import { undoGrade } from './undo/undo-grade.ts'
import type { RowOfOwner } from './undo/undo-store.ts'

export type GradingPorts = {
  readonly pool: Pool
  readonly files: Files
  readonly onProgress: (userId: string, listId: string) => void
}

/** Acknowledges a grade only once it is durable (D27): the statement commits before the response is written. */
export const setGrade = (ports: GradingPorts) =>
  handle(gradingContract.setGrade, async ({ user, owner, key, params, body }) => {
    const rowNo = parsePropertyId(params.propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const grade = readGrade(body.grade)
    if (!grade.ok) return grade
    const property = { ownerId: owner, listId: params.listId, rowNo }
    // Copied first, so that the history names the copy, which stays with this list.
    const copied =
      grade.value === null || body.earlierPicture === undefined
        ? null
        : await reusePicture(ports, property, body.earlierPicture)
    const given = { ...body, grade: grade.value, ...(copied !== null && { picture: copied }) }
    const row = await saveGrade(ports.pool, property, { given, via: key === null ? 'screen' : 'api' })
    if (row === null) return refuse('not_found')
    const list = { id: params.listId, processedCount: row.processed_count, recordCount: row.record_count }
    if (row.changed) ports.onProgress(user.id, list.id)
    const isReview = grade.value !== null && body.sawAi !== undefined
    const [predicted] = isReview ? await findPredictions(ports.pool, property, [rowNo]) : []
    return ok({
      property: { id: params.propertyId, grade: grade.value, gradedAt: row.graded_at?.getTime() ?? null },
      list: { ...list, completedAt: row.completed_at?.getTime() ?? null },
      ...(isReview && { prediction: predicted === undefined ? null : presentPrediction(predicted) }),
    })
  })

type Given = { readonly given: GradeInput; readonly via: GradeToWrite['via'] }

function saveGrade(
  pool: Pool,
  property: RowOfOwner,
  { given: input, via }: Given,
): Promise<GradedRow | null> {
  // Lists every field, so that the compiler asks where a new one is stored.
  const { undo, ...given } = {
    // The picture is copied separately, because it is a file.
    earlierPicture: input.earlierPicture,
    grade: input.grade,
    sawAi: input.sawAi,
    undo: input.undo,
    shownAt: input.shownAt,
    picture: input.picture,
  } satisfies Record<keyof GradeInput, unknown>
  return undo === undefined
    ? writeGrade(pool, property, { ...given, via })
    : undoGrade(pool, property, { ...given, via, undo })
}
