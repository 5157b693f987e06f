import type { Card, GradingSession, SessionAction } from '@curbgrade/core/grading/session/grading-session'
import { createOwnGrades } from '../../rows/index.ts'

export type OthersPorts = {
  /** Loads the rows that changed since the session began, or since the last call. */
  readonly loadChanged: (signal: AbortSignal) => Promise<readonly Card[]>
  readonly signal: AbortSignal
  readonly now: () => number
  readonly listWaiting: () => ReadonlyMap<string, number | null>
  readonly getSession: () => GradingSession
  readonly apply: (action: SessionAction) => void
  /** The list was changed elsewhere, or may have been. */
  readonly onChanged: () => void
  /** Takes over the annotations of rows that were loaded again. */
  readonly onRechecked?: (cards: readonly Card[]) => void
}

type Grades = ReadonlyMap<string, number | null>

/** Finds what was graded in other windows among the grades that the server reports. */
export function watchGradesOfOthers(ports: OthersPorts) {
  const { signal, now, listWaiting, getSession, apply, onChanged } = ports
  const own = createOwnGrades(now)

  /** `isOfOthers`: whether a grade isn't from this session. */
  const note = (reported: Grades, isOfOthers: (id: string, grade: number | null) => boolean) => {
    const waiting = listWaiting()
    const grades = new Map([...reported].filter(([id, grade]) => !waiting.has(id) && isOfOthers(id, grade)))
    apply({ type: 'graded-elsewhere', grades })
    return grades
  }
  const noteGrades = (reported: Grades): void => {
    const before = getSession()
    const grades = note(reported, (id, grade) => !own.has({ propertyId: id, grade }))
    const known = cardsOf(before)
    if (getSession() !== before || [...grades.keys()].some((id) => !known.has(id))) onChanged()
  }
  /** Looks at what changed, because a hidden window hears nothing. */
  const recheck = async (): Promise<void> => {
    const before = cardsOf(getSession())
    const cards = await ports.loadChanged(signal).catch(() => [])
    const after = cardsOf(getSession())
    // A row that this session graded in the meantime may be newer here.
    note(new Map(cards.map(({ id, grade }) => [id, grade])), (id) => before.get(id) === after.get(id))
    ports.onRechecked?.(cards)
    onChanged()
  }
  return { noteGrades, recheck, noteOwn: own.note }
}

const cardsOf = ({ queue, skipped, graded }: GradingSession): ReadonlyMap<string, Card> =>
  new Map([...queue, ...skipped, ...graded].map((card) => [card.id, card]))
