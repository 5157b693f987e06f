import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer } from '../../client/api.ts'
import type { LiveSession } from '../session/live-session.ts'
import { similarQuery } from './similar-query.ts'

export type SimilarExample =
  Answer<'GET /api/lists/:listId/properties/:propertyId/similar'>['examples'][number]

/** Users who grade faster than this don't compare. */
const PAUSE_MS = 400

/**
 * Finds the user's most similar picture of each grade, in this list and others. Waits until the user has looked at the card for a
 * moment, so that it delays neither this picture nor the next. Shows the previous card's pictures until then.
 */
export function useSimilarExamples(
  listId: string,
  { impression }: Pick<LiveSession, 'impression'>,
  card: Card | null,
): readonly SimilarExample[] {
  const isSeen = useSyncExternalStore(impression.subscribe, () => impression.get().state === 'seen')
  const propertyId = card !== null && isSeen ? card.id : null
  const [askedId, ask] = useState<string | null>(null)
  useEffect(() => {
    if (propertyId === null) return undefined
    const timer = setTimeout(() => ask(propertyId), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [propertyId])
  const query = useQuery({
    ...similarQuery(listId, askedId ?? ''),
    enabled: askedId !== null && askedId === propertyId,
    placeholderData: keepPreviousData,
  })
  return query.data?.examples ?? NONE
}

const NONE: readonly SimilarExample[] = []
