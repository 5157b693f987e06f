import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PhotoByGrade, photoUrl } from '../queries.ts'
import type { LiveSession } from '../session/live-session.ts'
import { similarQuery } from './similar-query.ts'

/** Someone who grades faster than this isn't comparing. */
const PAUSE_MS = 400

/**
 * Of each grade the user's own picture that is most like the one on screen. Asked for once the card has been looked at for
 * a moment, so that it delays neither its picture nor the next one; until then those of the card before stay.
 */
export function useSimilarExamples(
  listId: string,
  { impression }: Pick<LiveSession, 'impression'>,
  card: Card | null,
): PhotoByGrade {
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
    select: ({ examples }): PhotoByGrade =>
      Object.fromEntries(examples.map(({ grade, photo }) => [grade, photoUrl(photo)])),
    placeholderData: keepPreviousData,
  })
  return query.data ?? NONE
}

const NONE: PhotoByGrade = {}
