import type { Card, GradingSession } from '@curbgrade/core/grading/session/grading-session'
import type { PhotoByGrade } from '../queries.ts'

/** Older grades no longer show what the user has in mind. */
const MAX_STEPS = 200

/** The list's pictures by grade. What was graded in this session or just before it takes precedence, latest last. */
export function withOwnPhotos(
  examples: PhotoByGrade = {},
  { undoLog, graded }: Pick<GradingSession, 'undoLog' | 'graded'>,
  photoOf: (card: Card) => string | undefined,
): PhotoByGrade {
  const photos: Record<number, string | undefined> = { ...examples }
  const gradeOf = new Map(graded.map(({ id, grade }) => [id, grade]))
  for (const step of [...undoLog.earlierSteps, ...undoLog.steps].slice(-MAX_STEPS)) {
    if (step.type !== 'grade' && step.type !== 'regrade') continue
    const photo = photoOf(step.card)
    // A grade that was changed since no longer says what its picture shows.
    const stands = gradeOf.get(step.card.id) === step.grade
    if (stands && photo !== undefined) photos[step.grade] = photo
  }
  return photos
}
