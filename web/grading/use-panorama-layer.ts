import type { Card } from '@curbgrade/core/grading/grading-session'
import { useState } from 'react'
import { words } from '../imagery/words.ts'
import { toast } from '../ui/toast.tsx'

/** Whether the panorama of the card on screen is open. A card that moves on takes its panorama with it. */
export function usePanoramaLayer(card: Card | null) {
  const [openFor, openOf] = useState<string | null>(null)
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set())
  if (openFor !== null && openFor !== card?.id) openOf(null)
  return {
    isOpen: card !== null && openFor === card.id,
    close: () => openOf(null),
    toggle: () => {
      if (card === null) toast.error(words.panorama.noProperties)
      else openOf(openFor === card.id ? null : card.id)
    },
    isPaid: ({ id, hasPanorama }: Card) => hasPanorama === true || paid.has(id),
    markPaid: ({ id }: Card) => setPaid((before) => (before.has(id) ? before : new Set(before).add(id))),
  }
}
