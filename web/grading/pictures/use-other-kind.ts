import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { type FlatKind, otherKind } from '@curbgrade/core/shared/picture-kind'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { List } from '../queries.ts'
import type { Pictures } from './pictures.ts'

type OtherKindPorts = {
  /** The pictures of the list's own kind. */
  readonly own: Pictures
  /** Replaces a picture from above that is in place of the street picture. */
  readonly showStreet: (card: Card) => void
  readonly onUnpaid: () => void
}

/**
 * Shows the other picture of the card on screen: from above in a list of street pictures, from the street in a list
 * of aerial ones. The next card is shown as its list says.
 */
export function useOtherKind(
  { imagery: ownKind }: Pick<List, 'imagery'>,
  pictures: Pictures,
  card: Card | null,
  { own, showStreet, onUnpaid }: OtherKindPorts,
) {
  const [keptAbove, setKeptAbove] = useState<ReadonlySet<string>>(new Set())
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
  useSyncExternalStore(own.subscribe, () => card && own.get(card.id))
  /** Whether the card's own picture is from above, in place of one from the street. */
  const isFromAbove = ({ id }: Card): boolean => {
    const picture = own.get(id)
    return ownKind === 'street' && picture?.state === 'ready' && picture.isFromAbove
  }
  const leaveAbove = (shown: Card) => {
    setKeptAbove((before) => new Set(before).add(shown.id))
    showStreet(shown)
  }
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
    isFromAbove,
    /** A picture from above that was in place of the street picture is kept, so it's free. */
    isPaid: ({ id, hasOtherKind }: Card) =>
      hasOtherKind === true || keptAbove.has(id) || pictures.urlOf(id) !== undefined,
    close: () => setShownId(null),
    toggle: () => {
      if (card === null) return
      if (isShown(card)) setShownId(null)
      else if (isFromAbove(card)) leaveAbove(card)
      else show(card)
    },
  }
}

export type OtherKind = ReturnType<typeof useOtherKind>
