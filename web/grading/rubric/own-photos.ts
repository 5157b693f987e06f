import type { Card, GradingSession } from '@curbgrade/core/grading/session/grading-session'
import { photoUrl } from '../queries.ts'

/** Of each grade, the URL of one picture. */
export type PhotoByGrade = Readonly<Record<number, string | undefined>>

type Example = { readonly propertyId: string; readonly grade: number; readonly photo: string }
type KnownRows = Pick<GradingSession, 'queue' | 'skipped' | 'graded'>

/** Older grades no longer reflect the user's current standard. */
const MAX_STEPS = 200

/** The first picture of each grade. */
export function photosOf(examples: readonly Example[]): PhotoByGrade {
  const photos: Record<number, string | undefined> = {}
  for (const { grade, photo } of examples) photos[grade] ??= photoUrl(photo)
  return photos
}

/** Of each grade, the similar picture, unless its row in this list has another grade by now. */
export function similarPhotos(
  similar: readonly (Example & { readonly listId: string })[],
  listId: string,
  session: KnownRows,
): PhotoByGrade {
  const stands = standsIn(session)
  return photosOf(similar.filter((example) => example.listId !== listId || stands(example)))
}

/** Replaces the list's examples by pictures graded in this session or just before it, the latest first. */
export function withOwnPhotos(
  examples: readonly Example[],
  session: KnownRows & Pick<GradingSession, 'undoLog'>,
  photoOf: (card: Card) => string | undefined,
): PhotoByGrade {
  const photos: Record<number, string | undefined> = { ...photosOf(examples.filter(standsIn(session))) }
  const gradeOf = ownGradesOf(session)
  const { earlierSteps, steps } = session.undoLog
  for (const step of [...earlierSteps, ...steps].slice(-MAX_STEPS)) {
    if (step.type !== 'grade' && step.type !== 'regrade') continue
    const photo = photoOf(step.card)
    if (gradeOf.get(step.card.id) === step.grade && photo !== undefined) photos[step.grade] = photo
  }
  return photos
}

/** Whether a grade was neither undone, changed nor given back to the AI or the file since it was loaded. */
function standsIn(session: KnownRows) {
  const gradeOf = ownGradesOf(session)
  return ({ propertyId, grade }: Example): boolean => {
    const known = gradeOf.get(propertyId)
    return known === undefined || known === grade
  }
}

const ownGradesOf = ({ queue, skipped, graded }: KnownRows): ReadonlyMap<string, number | null> =>
  new Map(
    [...queue, ...skipped, ...graded].map(({ id, grade, isAiGrade, isImported }) => [
      id,
      isAiGrade || isImported ? null : grade,
    ]),
  )
