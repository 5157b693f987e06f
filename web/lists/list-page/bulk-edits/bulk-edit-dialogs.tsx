import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { BulkEdits } from './use-bulk-edits.ts'

/** What the bulk edits of a selection ask. */
export function BulkEditDialogs({ listId, bulkEdits }: { listId: string; bulkEdits: BulkEdits }) {
  const { asked, mark, close } = bulkEdits
  if (mark !== null)
    return (
      <MarkDialog
        key={mark}
        mark={mark}
        count={bulkEdits.getCount()}
        onConfirm={bulkEdits.edit}
        onClose={close}
      />
    )
  return (
    asked && (
      <BulkEditDialog
        listId={listId}
        request={asked.request}
        count={asked.count}
        onConfirm={asked.run}
        onDone={asked.done}
        onClose={close}
      />
    )
  )
}
