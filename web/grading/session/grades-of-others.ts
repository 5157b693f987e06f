import type {
  Card,
  GradesElsewhere,
  GradingSession,
  SessionAction,
} from '@curbgrade/core/grading/session/grading-session'
import type { LatestGrade } from '../../client/query-keys.ts'
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

/** Finds what was graded in other windows among the grades that the server reports. */
export function watchGradesOfOthers(ports: OthersPorts) {
  const { signal, now, listWaiting, getSession, apply, onChanged } = ports
  const own = createOwnGrades(now)

  const note = (reported: GradesElsewhere, isOfOthers: (id: string) => boolean): void => {
    const waiting = listWaiting()
    const grades = new Map([...reported].filter(([id]) => !waiting.has(id) && isOfOthers(id)))
    apply({ type: 'graded-elsewhere', grades })
  }
  /** Takes over a report of the live channel, which also reports what this session gave. */
  const noteGrade = ({ propertyId, ...given }: LatestGrade): void => {
    if (own.has({ propertyId, grade: given.grade })) return
    const before = getSession()
    note(new Map([[propertyId, given]]), () => true)
    if (getSession() !== before || !cardsOf(before).has(propertyId)) onChanged()
  }
  /** Looks at what changed, because a hidden window hears nothing. */
  const recheck = async (): Promise<void> => {
    const before = cardsOf(getSession())
    const cards = await ports.loadChanged(signal).catch(() => [])
    const after = cardsOf(getSession())
    // A row that this session graded in the meantime may be newer here.
    note(gradesOf(cards), (id) => before.get(id) === after.get(id))
    ports.onRechecked?.(cards)
    onChanged()
  }
  return { noteGrade, recheck, noteOwn: own.note }
}

const cardsOf = ({ queue, skipped, graded }: GradingSession): ReadonlyMap<string, Card> =>
  new Map([...queue, ...skipped, ...graded].map((card) => [card.id, card]))

export const gradesOf = (cards: readonly Card[]): GradesElsewhere =>
  new Map(
    cards.map(({ id, grade, isAiGrade = false, isImported = false }) => [
      id,
      { grade, isAiGrade, isImported },
    ]),
  )
