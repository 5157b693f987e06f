import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { type FlatKind, otherKind } from '@curbgrade/core/shared/picture-kind'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { List } from '../queries.ts'
import type { Pictures } from './pictures.ts'

type OtherKindPorts = {
  readonly own: Pictures
  /** Replaces an aerial picture that stands in for a street picture. */
  readonly showStreet: (card: Card) => void
  readonly onUnpaid: () => void
}

/** Switches the card on screen between street and aerial picture. The next card starts with the list's kind. */
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
  /** True if an aerial picture stands in for the card's street picture. */
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
    /** An aerial picture that stood in for the street picture is kept, so it's free. */
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
