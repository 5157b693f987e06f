import type { Grade } from '../grade-scale.ts'
import type { Card, GradingSession } from './session-state.ts'

/** One grade that this page gave to several rows, and that the server has. */
export type GradesTogether = { readonly ids: ReadonlySet<string>; readonly grade: Grade }

/** Cards that were graded together are done, whatever the mode. Undo of them comes with the server's steps. */
export function withGradesTogether(session: GradingSession, { ids, grade }: GradesTogether): GradingSession {
  const { queue, skipped, graded } = session
  const isOther = ({ id }: Card) => !ids.has(id)
  const known = new Map([...graded, ...queue, ...skipped].map((card) => [card.id, card]))
  const given = [...known.values()].filter(({ id }) => ids.has(id))
  const waiting = [queue.filter(isOther), skipped.filter(isOther)] as const
  return {
    ...session,
    queue: waiting[0],
    skipped: waiting[1],
    graded: [
      ...graded.filter(isOther),
      ...given.map((card) => ({
        ...card,
        grade,
        isAiGrade: false,
        isImported: false,
        isGradedElsewhere: false,
      })),
    ],
    regrading: null,
    cardsLeft: session.cardsLeft - (queue.length + skipped.length - waiting[0].length - waiting[1].length),
    gradedCount: session.gradedCount + given.filter((card) => card.grade === null).length,
  }
}
