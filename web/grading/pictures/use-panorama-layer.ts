import type { Card } from '@curbgrade/core/grading/grading-session'
import { useState } from 'react'
import { imageryText } from '../../imagery/index.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** Whether the panorama of the card on screen is open. It closes when the card changes. */
export function usePanoramaLayer(card: Card | null) {
  const text = useText(imageryText)
  const [openCardId, setOpenCardId] = useState<string | null>(null)
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set())
  if (openCardId !== null && openCardId !== card?.id) setOpenCardId(null)
  return {
    isOpen: card !== null && openCardId === card.id,
    close: () => setOpenCardId(null),
    toggle: () => {
      if (card === null) toast.error(text.panorama.noProperties)
      else setOpenCardId(openCardId === card.id ? null : card.id)
    },
    isPaid: ({ id, hasPanorama }: Card) => hasPanorama === true || paid.has(id),
    markPaid: ({ id }: Card) => setPaid((before) => (before.has(id) ? before : new Set(before).add(id))),
  }
}

export type PanoramaLayer = ReturnType<typeof usePanoramaLayer>
