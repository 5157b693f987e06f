import { AnnotationDialog } from './annotation-dialog.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import type { BulkEdits } from './use-bulk-edits.ts'

/** What the bulk edits of a selection ask. */
export function BulkEditDialogs({ listId, bulkEdits }: { listId: string; bulkEdits: BulkEdits }) {
  const { asked, annotation, close } = bulkEdits
  if (annotation !== null)
    return (
      <AnnotationDialog
        key={annotation}
        annotation={annotation}
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
