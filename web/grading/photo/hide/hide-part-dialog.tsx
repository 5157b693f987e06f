import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { MIDDLE_PART } from '@curbgrade/core/photos/hiding/photo-part'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { useState } from 'react'
import { sentenceFor } from '../../../client/sentence-for.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { photoText } from '../text.ts'
import { PartPicker } from './part-picker.tsx'
import { useHidePart } from './use-hide-part.ts'

type HidePartDialogProps = {
  listId: string
  card: Card
  photoId: string
  /** The large rendition. */
  src: string
  onClose: () => void
  onHidden: () => void
}

export function HidePartDialog({ listId, card, photoId, src, onClose, onHidden }: HidePartDialogProps) {
  const { hide: text, errors } = useText(photoText)
  const [part, setPart] = useState(MIDDLE_PART)
  const { hide, isBusy, isFailed, error } = useHidePart({ listId, propertyId: card.id, photoId }, () => {
    onClose()
    toast.success(text.hidden)
    onHidden()
  })
  const problem = error ? sentenceFor(error, errors) : isFailed && text.failed
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.title}
      description={text.description}
      dismissible={!isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => hide(part)}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <PartPicker src={src} alt={joinAddress(card.street, card.city)} part={part} onPick={setPart} />
      <p className="mt-3 text-sm text-pretty text-muted">{text.hint}</p>
      {problem && (
        <Banner tone="danger" className="mt-3">
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
