import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import type { Card } from '@curbgrade/core/grading/grading-session'
import { useState } from 'react'
import { toast } from '../ui/toast.tsx'
import { askAnotherView, type ViewKind } from './ask-another-view.ts'
import type { Pictures } from './pictures.ts'
import type { List } from './queries.ts'
import { words } from './words.ts'

/** Grades that say that the picture shows too little of the house. */
const BLOCKED: ReadonlySet<number> = new Set(
  categoryGrades.filter(({ row }) => row === 2).map(({ value }) => value),
)

export const isBlocked = (grade: number | null): boolean => grade !== null && BLOCKED.has(grade)

/**
 * Other pictures of a property, one after the other: from the street as long as there are any, then from above. What is
 * shown stays until the other one is there.
 */
export function useAnotherView({ id: listId, imagery }: Pick<List, 'id' | 'imagery'>, pictures: Pictures) {
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [onlyAbove, setOnlyAbove] = useState<ReadonlySet<string>>(new Set())
  const [seenFromAbove, setSeenFromAbove] = useState<ReadonlySet<string>>(new Set())
  const kindFor = ({ id }: Card): ViewKind =>
    imagery === 'aerial' || onlyAbove.has(id) ? 'aerial' : 'street'

  const look = async (card: Card, kind: ViewKind): Promise<boolean> => {
    const found = await pictures.replace(card, () =>
      askAnotherView(listId, card, { kind, present: pictures.urlOf(card.id) }),
    )
    if (found && kind === 'aerial') setSeenFromAbove((before) => new Set(before).add(card.id))
    if (!found && kind === 'street') {
      setOnlyAbove((before) => new Set(before).add(card.id))
      toast.info(words.view.noneOther(card.street))
    } else if (!found) toast.info(words.view.noneAtAll(card.street))
    return found
  }
  const ask = async (card: Card, kind = kindFor(card)): Promise<boolean> => {
    if (busyWith !== null) return false
    setBusyWith(card.id)
    try {
      return await look(card, kind)
    } catch (error) {
      toast.error(words.view.failed(error))
      return false
    } finally {
      setBusyWith(null)
    }
  }
  /** It is shown from the street, or not at all, and could be seen from above. */
  const canGoUp = ({ id }: Card): boolean => imagery === 'street' && !seenFromAbove.has(id)
  return {
    ask,
    canGoUp,
    goesUpNext: (card: Card) => canGoUp(card) && onlyAbove.has(card.id),
    isBusy: ({ id }: Card) => busyWith === id,
  }
}

export type AnotherView = ReturnType<typeof useAnotherView>
