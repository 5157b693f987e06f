import type { Card, GradingSession } from '@curbgrade/core/grading/session/grading-session'
import type { PhotoByGrade } from '../queries.ts'

/** Older grades no longer reflect the user's current standard. */
const MAX_STEPS = 200

/** Replaces the list's examples by pictures graded in this session or just before it, the latest first. */
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
    // Skips grades that the user has changed since.
    const stands = gradeOf.get(step.card.id) === step.grade
    if (stands && photo !== undefined) photos[step.grade] = photo
  }
  return photos
}
