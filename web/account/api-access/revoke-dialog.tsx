import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type StoredKey, useRevokeKey } from './queries.ts'
import { apiAccessText } from './text.ts'

export function RevokeDialog({ apiKey, onClose }: { apiKey: StoredKey; onClose: () => void }) {
  const { revocation } = useText(apiAccessText)
  const revoking = useRevokeKey(apiKey)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={revocation.question(apiKey.name)}
      description={revocation.consequence}
      confirm={revocation.confirm}
      busy={revoking.isPending}
      error={revoking.error ? sentenceFor(revoking.error) : undefined}
      onConfirm={() => revoking.mutate(undefined, { onSuccess: onClose })}
    />
  )
}
