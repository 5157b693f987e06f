import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useState } from 'react'
import { imageryText } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'

const key = 'panoramaWithoutAsking'
const isAskingOff = () => localStorage.getItem(key) === 'true'
const stopAsking = () => localStorage.setItem(key, 'true')

/** Closes the panorama when the card changes. */
export function usePanoramaLayer(card: Card | null) {
  const text = useText(imageryText)
  const [openCardId, setOpenCardId] = useState<string | null>(null)
  const [askedFor, setAskedFor] = useState<Card | null>(null)
  const [hasAgreed, setAgreed] = useState(isAskingOff)
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set())
  if (openCardId !== null && openCardId !== card?.id) setOpenCardId(null)
  const isPaid = ({ id, hasPanorama }: Card) => hasPanorama === true || paid.has(id)
  return {
    isOpen: card !== null && openCardId === card.id,
    close: () => setOpenCardId(null),
    toggle: () => {
      if (card === null) toast.error(text.panorama.noProperties)
      else setOpenCardId(openCardId === card.id ? null : card.id)
    },
    isPaid,
    /** Asks once before it spends tokens, because a tap on the picture shows no price (D49). */
    openByTap: () => {
      if (card === null || hasAgreed || isPaid(card)) setOpenCardId(card?.id ?? null)
      else setAskedFor(card)
    },
    isAsking: askedFor !== null,
    answer: (isAgreed: boolean, isLast: boolean) => {
      if (isAgreed) {
        setAgreed(true)
        setOpenCardId(askedFor?.id ?? null)
        if (isLast) stopAsking()
      }
      setAskedFor(null)
    },
    markPaid: ({ id }: Card) => setPaid((before) => (before.has(id) ? before : new Set(before).add(id))),
  }
}

export type PanoramaLayer = ReturnType<typeof usePanoramaLayer>
