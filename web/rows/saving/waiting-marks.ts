import type { SingleMark } from '@curbgrade/core/grading/marks/mark-keys'
import { api } from '../../client/api.ts'
import { savePlaces } from '../../client/save-store.ts'
import { createWaitingSaves } from './waiting-saves.ts'

/** The marks that the server doesn't have yet. They have a queue of their own, so that no grade waits for one. */
export const waitingMarks = createWaitingSaves<SingleMark>({
  place: savePlaces.marks,
  send: ({ listId, propertyId, change }, userId, signal) =>
    api('PATCH /api/lists/:listId/properties/:propertyId/marks', {
      params: { listId, propertyId },
      body: { ...change, userId },
      signal,
    }),
})
