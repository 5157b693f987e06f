import type {
  Card,
  GradingSession,
  rowsToLoad,
  SessionAction,
} from '@curbgrade/core/grading/session/grading-session'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { createOwnGrades } from '../../rows/index.ts'

export type OthersPorts = {
  readonly loadRows: (
    request: NonNullable<ReturnType<typeof rowsToLoad>>,
    signal: AbortSignal,
  ) => Promise<{ readonly properties: readonly Card[] }>
  /** Rows that changed since the session began, where rows can't be loaded by their place in the file. */
  readonly loadChanged?: (signal: AbortSignal) => Promise<readonly Card[]>
  readonly signal: AbortSignal
  readonly listWaiting: () => ReadonlyMap<string, number | null>
  readonly getSession: () => GradingSession
  readonly apply: (action: SessionAction) => void
  /** The list was changed elsewhere, or may have been. */
  readonly onChanged: () => void
  /** Takes over the annotations of rows that were loaded again. */
  readonly onRechecked?: (cards: readonly Card[]) => void
}

/** As many cards as are loaded before more are requested. */
const MAX_RECHECKED = 25

/** Finds what was graded in other windows among the grades that the server reports. */
export function watchGradesOfOthers({
  loadRows,
  loadChanged,
  signal,
  listWaiting,
  getSession,
  apply,
  onChanged,
  onRechecked,
}: OthersPorts) {
  const own = createOwnGrades()

  const noteGrades = (reported: ReadonlyMap<string, number | null>) => {
    const waiting = listWaiting()
    const isOfOthers = ([id, grade]: [string, number | null]) =>
      !waiting.has(id) && !own.has({ propertyId: id, grade })
    const grades = new Map([...reported].filter(isOfOthers))
    const before = getSession()
    apply({ type: 'graded-elsewhere', grades })
    if (getSession() !== before || [...grades.keys()].some((id) => !isKnown(before, id))) onChanged()
  }

  const loadFrom = async (first: Card): Promise<readonly Card[]> => {
    const after = first.rowNo > 1 ? propertyId(first.rowNo - 1) : undefined
    const request = { after, limit: MAX_RECHECKED, onlyUngraded: false }
    return (await loadRows(request, signal)).properties
  }

  /** Looks at the cards to come, because a hidden window hears nothing. */
  const recheck = async () => {
    onChanged()
    const [first] = getSession().queue
    if (first === undefined) return
    const cards = await (loadChanged?.(signal) ?? loadFrom(first)).catch(() => null)
    if (cards === null) return
    noteGrades(new Map(cards.map(({ id, grade }) => [id, grade])))
    onRechecked?.(cards)
  }
  return { noteGrades, recheck, noteOwn: own.note }
}

const isKnown = ({ queue, skipped, graded }: GradingSession, id: string): boolean =>
  [...queue, ...skipped, ...graded].some((card) => card.id === id)
