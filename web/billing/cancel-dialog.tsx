import { useText } from '../text/language.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useCancelSubscription } from './queries.ts'
import { actionFailure } from './subscription.ts'
import { billingText } from './text.ts'

type CancelDialogProps = { endsAt: number | null; onClose: () => void; onCanceled: () => void }

export function CancelDialog({ endsAt, onClose, onCanceled }: CancelDialogProps) {
  const { details, processing } = useText(billingText)
  const { mutate, isPending, error } = useCancelSubscription()
  const done = () => {
    onCanceled()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={details.confirmCancel.title}
      description={details.confirmCancel.text(endsAt)}
      confirm={isPending ? processing : details.cancel}
      cancel={details.confirmCancel.keep}
      busy={isPending}
      error={error ? actionFailure('cancel', error) : undefined}
      onConfirm={() => mutate(undefined, { onSuccess: done })}
    />
  )
}
