import { mergeGrades, type QueuedGrade, toGradeInput } from '@curbgrade/core/grading/save-queue'
import { api } from '../../client/api.ts'
import { saveTables } from '../../client/save-store.ts'
import { announceOutcome } from './outcomes.ts'
import { createWaitingSaves } from './waiting-saves.ts'

export const waitingGrades = createWaitingSaves<QueuedGrade>({
  merge: mergeGrades,
  saveTable: saveTables.grades,
  send: async (save, userId, signal) => {
    const { listId, propertyId } = save
    const { prediction } = await api('PUT /api/lists/:listId/properties/:propertyId/grade', {
      params: { listId, propertyId },
      body: { ...toGradeInput(save), userId },
      signal,
    })
    if (prediction) announceOutcome({ listId, propertyId, prediction })
  },
})
