import { MEMORY_POLL_MS, reusablePicture } from '@curbgrade/core/grading/memory/memory'
import type { PropertyMemory } from '@curbgrade/core/grading/memory/memory-contract'
import { api } from '../../client/api.ts'
import { createObserved } from '../../client/observed.ts'
import type { List } from '../queries.ts'

export type LiveMemory = ReturnType<typeof openLiveMemory>

/** Loads the user's grades of the same addresses in other lists, ahead of the cards. */
export function openLiveMemory({
  id: listId,
  imagery,
  strategic,
}: Pick<List, 'id' | 'imagery' | 'strategic'>) {
  const known = new Map<string, PropertyMemory | null>()
  const asked = new Map<string, Promise<PropertyMemory | null>>()
  const { get, set, subscribe } = createObserved(0)

  const load = async (propertyId: string): Promise<PropertyMemory | null> => {
    const answer = await api('GET /api/lists/:listId/properties/:propertyId/memory', {
      params: { listId, propertyId },
    }).catch(() => null)
    // Allows another request, because the answer is missing or incomplete.
    if (answer === null || (answer.memory === null && !answer.isComplete)) asked.delete(propertyId)
    const memory = answer?.memory ?? null
    known.set(propertyId, memory)
    set(get() + 1)
    return memory
  }
  /** Never rejects: a failed request counts as no memory. Strategic lists are graded without it. */
  const find = (propertyId: string): Promise<PropertyMemory | null> => {
    if (strategic) return Promise.resolve(null)
    const request = asked.get(propertyId) ?? load(propertyId)
    asked.set(propertyId, request)
    return request
  }
  return {
    subscribe,
    get: (propertyId: string): PropertyMemory | null => known.get(propertyId) ?? null,
    find,
    /** Polls until the answer is complete or the caller calls the returned function. */
    watch: (propertyId: string): (() => void) => {
      const timer = setInterval(() => void find(propertyId), MEMORY_POLL_MS)
      return () => clearInterval(timer)
    },
    /** The picture from another list, if it can replace a paid one. */
    findPicture: async (propertyId: string) => {
      const memory = await find(propertyId)
      return memory && reusablePicture(memory, imagery)
    },
  }
}
