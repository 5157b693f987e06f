import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { api } from '../../client/api.ts'
import { saveTables } from '../../client/save-store.ts'
import { createWaitingSaves } from './waiting-saves.ts'

/** Annotations have their own queue, so that grades don't wait for them. */
export const waitingAnnotations = createWaitingSaves<SingleAnnotation>({
  saveTable: saveTables.annotations,
  send: ({ listId, propertyId, change }, userId, signal) =>
    api('PATCH /api/lists/:listId/properties/:propertyId/annotations', {
      params: { listId, propertyId },
      body: { ...change, userId },
      signal,
    }),
})
