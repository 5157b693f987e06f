import type { GradeInput } from '@curbgrade/core/grading/contract'
import { toGradeInput } from '@curbgrade/core/grading/save-queue'
import { api } from '../../client/api.ts'
import { savePlaces } from '../../client/save-store.ts'
import { createWaitingSaves } from './waiting-saves.ts'

/** The grades that the server doesn't have yet. */
export const waitingGrades = createWaitingSaves<GradeInput>({
  place: savePlaces.grades,
  send: (save, userId, signal) =>
    api('PUT /api/lists/:listId/properties/:propertyId/grade', {
      params: { listId: save.listId, propertyId: save.propertyId },
      body: { ...toGradeInput(save), userId },
      signal,
    }),
})
