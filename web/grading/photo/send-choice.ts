import { api } from '../../client/api.ts'
import { retryWhileBusy } from '../../client/retry-while-busy.ts'

/** A chosen photo stays current when newer ones arrive. */
export const sendChoice = (listId: string, photoId: string, isChosen: boolean) =>
  retryWhileBusy(() =>
    api('PUT /api/lists/:listId/photos/:photoId/chosen', { params: { listId, photoId }, body: { isChosen } }),
  )
