import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { api } from '../../client/api.ts'
import { saveTables } from '../../client/save-store.ts'
import { settle } from './settle.ts'
import { waitingGrades } from './waiting-grades.ts'
import { createWaitingSaves } from './waiting-saves.ts'

/** Annotations have their own queue, so that grades don't wait for them. */
export const waitingAnnotations = createWaitingSaves<SingleAnnotation>({
  saveTable: saveTables.annotations,
  send: async ({ listId, propertyId, change }, userId, signal) => {
    // A grade ends a skip, and undo brings it back, so the grades before a skip are saved first.
    if (change.skipped !== undefined) await settle(await waitingGrades(userId), listId)
    await api('PATCH /api/lists/:listId/properties/:propertyId/annotations', {
      params: { listId, propertyId },
      body: { ...change, userId },
      signal,
    })
  },
})
