import type { BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import { sentenceFor } from '../../../client/sentence-for.ts'
import type { BulkEditAnswer } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { listPageText } from '../text.ts'
import { bulkEditsText } from './text.ts'

type BulkEditDialogProps = {
  listId: string
  request: BulkEditRequest
  /** The rows that are selected. */
  count: number
  onConfirm: () => Promise<BulkEditAnswer>
  onDone: (answer: BulkEditAnswer) => void
  onClose: () => void
}

/** Asks before a bulk edit of rows that aren't all in view: how many change, how many weren't seen, and that it's free. */
export function BulkEditDialog({ listId, request, count, onConfirm, onDone, onClose }: BulkEditDialogProps) {
  const text = useText(bulkEditsText)
  const { errors } = useText(listPageText)
  const preview = useQuery({
    queryKey: queryKeys.bulkEditPreview(listId, request),
    queryFn: ({ signal }) =>
      api('POST /api/lists/:listId/rows/bulk-edits/preview', { params: { listId }, body: request, signal }),
    gcTime: 0,
  })
  const applying = useMutation({ mutationFn: onConfirm, onSuccess: onDone })
  const error = applying.error ?? preview.error
  const { changed = 0, unchanged = 0, unseen = 0 } = preview.data ?? {}
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title(request.edit, count)}
      description={
        preview.data === undefined ? text.counting : text.preview(changed, unchanged, preview.data.tokens)
      }
      confirm={text.confirm(request.edit, changed)}
      tone="primary"
      busy={applying.isPending}
      confirmDisabled={changed === 0}
      error={error ? sentenceFor(error, errors) : undefined}
      onConfirm={() => applying.mutate()}
    >
      {unseen > 0 && <p className="text-pretty text-muted">{text.unseen(unseen)}</p>}
    </ConfirmDialog>
  )
}
