import { aiCost } from '@curbgrade/core/ai/jobs/speed'
import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useIsSavingConsent } from './consent-queries.ts'
import { startFailure } from './failures.ts'
import { PhotoConsentField } from './photo-consent-field.tsx'
import { useStartAiJob } from './queries.ts'
import { jobText } from './text.ts'

type StartAiDialogProps = {
  list: { readonly id: string; readonly recordCount: number; readonly processedCount: number }
  onClose: () => void
}

/** Lets the AI grade the ungraded rows of any list, at a stated price. */
export function StartAiDialog({ list, onClose }: StartAiDialogProps) {
  const text = useText(jobText).startRest
  const start = useStartAiJob(list.id)
  const isSaving = useIsSavingConsent(list.id)
  const ungraded = list.recordCount - list.processedCount
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title(ungraded)}
      description={text.text}
      confirm={text.confirm(aiCost(ungraded))}
      tone="primary"
      busy={start.isPending}
      error={start.error ? startFailure(start.error) : undefined}
      confirmDisabled={isSaving}
      onConfirm={() => start.mutate(undefined, { onSuccess: onClose })}
    >
      <PhotoConsentField listId={list.id} />
    </ConfirmDialog>
  )
}
