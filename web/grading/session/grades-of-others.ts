import type { Card, rowsToLoad, SessionAction } from '@curbgrade/core/grading/session/grading-session'
import { propertyId } from '@curbgrade/core/lists/property-id'

export type OthersPorts = {
  readonly loadRows: (
    request: NonNullable<ReturnType<typeof rowsToLoad>>,
    signal: AbortSignal,
  ) => Promise<{ readonly properties: readonly Card[] }>
  /** Rows that changed since the session began, where rows can't be loaded by their place in the file. */
  readonly loadChanged?: (signal: AbortSignal) => Promise<readonly Card[]>
  readonly signal: AbortSignal
  readonly listWaiting: () => ReadonlyMap<string, number | null>
  readonly getQueue: () => readonly Card[]
  readonly apply: (action: SessionAction) => void
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
  getQueue,
  apply,
  onRechecked,
}: OthersPorts) {
  /** What this session gave. A report of it may arrive after it was changed again. */
  const own = new Set<string>()

  const noteGrades = (reported: ReadonlyMap<string, number | null>) => {
    const waiting = listWaiting()
    const isOfOthers = ([id, grade]: [string, number | null]) =>
      !waiting.has(id) && !own.has(nameOf(id, grade))
    apply({ type: 'graded-elsewhere', grades: new Map([...reported].filter(isOfOthers)) })
  }

  const loadFrom = async (first: Card): Promise<readonly Card[]> => {
    const after = first.rowNo > 1 ? propertyId(first.rowNo - 1) : undefined
    const request = { after, limit: MAX_RECHECKED, onlyUngraded: false }
    return (await loadRows(request, signal)).properties
  }

  /** Looks at the cards to come, because a hidden window hears nothing. */
  const recheck = async () => {
    const [first] = getQueue()
    if (first === undefined) return
    const cards = await (loadChanged?.(signal) ?? loadFrom(first)).catch(() => null)
    if (cards === null) return
    noteGrades(new Map(cards.map(({ id, grade }) => [id, grade])))
    onRechecked?.(cards)
  }
  return {
    noteGrades,
    recheck,
    noteOwn: (save: { readonly propertyId: string; readonly grade: number | null }): void =>
      void own.add(nameOf(save.propertyId, save.grade)),
  }
}

const nameOf = (id: string, grade: number | null): string => `${id} ${grade}`
