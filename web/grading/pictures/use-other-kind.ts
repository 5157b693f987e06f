import type { Card } from '@curbgrade/core/grading/grading-session'
import { type FlatKind, otherKind } from '@curbgrade/core/shared/picture-kind'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { List } from '../queries.ts'
import type { Pictures } from './pictures.ts'

/**
 * Shows the other picture of the card on screen: from above in a list of street pictures, from the street in a list
 * of aerial ones. The next card is shown as its list says.
 */
export function useOtherKind(
  { imagery: ownKind }: Pick<List, 'imagery'>,
  pictures: Pictures,
  card: Card | null,
  onUnpaid: () => void,
) {
  const [shownId, setShownId] = useState<string | null>(null)
  if (shownId !== null && shownId !== card?.id) setShownId(null)
  const isUnpaid = useSyncExternalStore(
    pictures.subscribe,
    () => shownId !== null && pictures.get(shownId)?.state === 'unpaid',
  )
  const refuse = useEffectEvent(onUnpaid)
  useEffect(() => {
    if (isUnpaid) refuse()
  }, [isUnpaid])
  const kind = otherKind(ownKind)
  const isShown = ({ id }: Card): boolean => id === shownId && !isUnpaid

  const show = (shown: Card) => {
    pictures.prefetch([shown])
    if (pictures.get(shown.id)?.state === 'unpaid') pictures.retry()
    setShownId(shown.id)
  }
  return {
    ownKind,
    kind,
    pictures,
    isShown,
    kindOf: (shown: Card): FlatKind => (isShown(shown) ? kind : ownKind),
    isPaid: ({ id, hasOtherKind }: Card) => hasOtherKind === true || pictures.urlOf(id) !== undefined,
    close: () => setShownId(null),
    toggle: () => {
      if (card === null) return
      if (isShown(card)) setShownId(null)
      else show(card)
    },
  }
}

export type OtherKind = ReturnType<typeof useOtherKind>
