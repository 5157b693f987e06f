import { api } from '../../client/api.ts'
import { onOutcome, type SaveLoop } from '../../rows/index.ts'
import type { List } from '../queries.ts'
import { type LiveSession, waitingGradesOf } from '../session/live-session.ts'
import { type LivePredictions, openPredictions } from './live-predictions.ts'
import { isAiFirst } from './use-ai-first.ts'

/** Returns null for lists that are neither strategic nor under review, because they have no predictions. */
export function predictionsOf(list: List, live: LiveSession, saves: SaveLoop): LivePredictions | null {
  if (!list.strategic) return null
  return openPredictions(live, {
    isFirst: isAiFirst(),
    listWaiting: () => waitingGradesOf(saves.getQueue(), list.id),
    onSaved: saves.subscribe,
    onOutcome: (listener) =>
      onOutcome(({ listId, propertyId, prediction }) => {
        if (listId === list.id) listener(new Map([[propertyId, prediction]]))
      }),
    load: async (propertyIds, shown) => {
      const { predictions } = await api('POST /api/lists/:listId/predictions', {
        params: { listId: list.id },
        body: { propertyIds: [...propertyIds], shown: [...shown] },
      })
      return new Map(predictions.map(({ id, ...prediction }) => [id, prediction]))
    },
  })
}
