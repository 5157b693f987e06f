import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useState } from 'react'
import { imageryText } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { usePanoramaConsent } from './use-panorama-consent.ts'

/** Closes the panorama when the card changes. */
export function usePanoramaLayer(card: Card | null) {
  const text = useText(imageryText)
  const [openCardId, setOpenCardId] = useState<string | null>(null)
  const consent = usePanoramaConsent(({ id }: Card) => setOpenCardId(id))
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
    openByTap: () => {
      if (card === null || isPaid(card)) setOpenCardId(card?.id ?? null)
      else consent.ask(card)
    },
    isAsking: consent.isAsking,
    answer: consent.answer,
    markPaid: ({ id }: Card) => setPaid((before) => (before.has(id) ? before : new Set(before).add(id))),
  }
}

export type PanoramaLayer = ReturnType<typeof usePanoramaLayer>
