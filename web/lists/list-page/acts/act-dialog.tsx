import type { ActRequest } from '@curbgrade/core/grading/acts/acts-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import { sentenceFor } from '../../../client/sentence-for.ts'
import type { ActAnswer } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { listPageText } from '../text.ts'

type ActDialogProps = {
  listId: string
  request: ActRequest
  /** The rows that are selected. */
  count: number
  onAct: () => Promise<ActAnswer>
  onDone: (answer: ActAnswer) => void
  onClose: () => void
}

/** Asks before an act on rows that aren't all in view: how many change, how many weren't seen, and that it's free. */
export function ActDialog({ listId, request, count, onAct, onDone, onClose }: ActDialogProps) {
  const text = useText(listPageText).acts
  const { errors } = useText(listPageText)
  const preview = useQuery({
    queryKey: queryKeys.actPreview(listId, request),
    queryFn: ({ signal }) =>
      api('POST /api/lists/:listId/rows/acts/preview', { params: { listId }, body: request, signal }),
    gcTime: 0,
  })
  const acting = useMutation({ mutationFn: onAct, onSuccess: onDone })
  const error = acting.error ?? preview.error
  const { changed = 0, unchanged = 0, unseen = 0 } = preview.data ?? {}
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title(request.act, count)}
      description={
        preview.data === undefined ? text.counting : text.preview(changed, unchanged, preview.data.tokens)
      }
      confirm={text.confirm(request.act, changed)}
      tone="primary"
      busy={acting.isPending}
      confirmDisabled={changed === 0}
      error={error ? sentenceFor(error, errors) : undefined}
      onConfirm={() => acting.mutate()}
    >
      {unseen > 0 && <p className="text-pretty text-muted">{text.unseen(unseen)}</p>}
    </ConfirmDialog>
  )
}
