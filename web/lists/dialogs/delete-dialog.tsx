import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { textOf, useText } from '../../text/language.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { useShelving } from '../manage/use-shelving.ts'
import type { PropertyList } from '../queries.ts'
import { listsText } from '../text.ts'

type DeleteListsDialogProps = {
  lists: readonly PropertyList[]
  shelving: ReturnType<typeof useShelving>
  onClose: () => void
}

/** Asks before lists go to the trash. Restoring a list doesn't restart its AI run. */
export function DeleteListsDialog({ lists, shelving, onClose }: DeleteListsDialogProps) {
  const text = useText(listsText)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...questionAbout(lists)}
      confirm={text.delete}
      busy={shelving.isTrashing}
      error={shelving.hasFailed ? text.deleteDialog.failed : undefined}
      onConfirm={() => shelving.putIntoTrash(lists, onClose)}
    />
  )
}

function questionAbout(lists: readonly PropertyList[]): { title: string; description: string } {
  const text = textOf(listsText).deleteDialog
  const endsRun = lists.some(({ status }) => isInProgress(status))
  const [list] = lists
  if (lists.length === 1 && list !== undefined)
    return {
      title: text.title(list.title),
      description: [text.text(list.processedCount), ...(endsRun ? [text.endsRun] : [])].join(' '),
    }
  return {
    title: text.titleOfSeveral(lists.length),
    description: [text.textOfSeveral, ...(endsRun ? [text.endsRuns] : [])].join(' '),
  }
}
