import type { Card, GradingSession } from '@curbgrade/core/grading/grading-session'
import type { PhotoByGrade } from '../queries.ts'

/** Older grades no longer show what the user has in mind. */
const MAX_CARDS = 200

/** The list's pictures by grade, with this session's pictures taking precedence. */
export function withOwnPhotos(
  examples: PhotoByGrade = {},
  { graded }: Pick<GradingSession, 'graded'>,
  photoOf: (card: Card) => string | undefined,
): PhotoByGrade {
  const photos: Record<number, string | undefined> = { ...examples }
  for (const card of graded.slice(-MAX_CARDS)) {
    const photo = photoOf(card)
    if (card.grade !== null && photo !== undefined) photos[card.grade] = photo
  }
  return photos
}
