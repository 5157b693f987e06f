import { reusablePicture } from '@curbgrade/core/grading/memory/memory'
import type { PropertyMemory } from '@curbgrade/core/grading/memory/memory-contract'
import { api } from '../../client/api.ts'
import { createObserved } from '../../client/observed.ts'
import type { List } from '../queries.ts'

/** How often to ask again while other lists are still being read. */
const AGAIN_MS = 3_000

export type LiveMemory = ReturnType<typeof openLiveMemory>

/** What the user gave the addresses of a list in other lists, loaded with the pictures ahead of the cards. */
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
    // Asked again while its card is watched, and with the card's next visit.
    if (answer === null || (answer.memory === null && !answer.isComplete)) asked.delete(propertyId)
    const memory = answer?.memory ?? null
    known.set(propertyId, memory)
    set(get() + 1)
    return memory
  }
  /** Never fails: without a memory a card is like any other. A review is a second look, without the first grade. */
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
    /** Keeps asking until the answer is complete or the returned function is called. */
    watch: (propertyId: string): (() => void) => {
      const timer = setInterval(() => void find(propertyId), AGAIN_MS)
      return () => clearInterval(timer)
    },
    /** The earlier picture, where it can stand for one that would be charged. */
    findPicture: async (propertyId: string) => {
      const memory = await find(propertyId)
      return memory && reusablePicture(memory, imagery)
    },
  }
}
