import type { Card, GradingSession } from '@curbgrade/core/grading/grading-session'
import type { PhotoByGrade } from './queries.ts'

/** More than that ago is no longer what the user has in mind. */
const LATEST = 200

/** The list's pictures by grade, with those of this session in front. */
export function withOwnPhotos(
  examples: PhotoByGrade = {},
  { graded }: Pick<GradingSession, 'graded'>,
  photoOf: (card: Card) => string | undefined,
): PhotoByGrade {
  const photos: Record<number, string | undefined> = { ...examples }
  for (const card of graded.slice(-LATEST)) {
    const photo = photoOf(card)
    if (card.grade !== null && photo !== undefined) photos[card.grade] = photo
  }
  return photos
}
