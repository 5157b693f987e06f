import { useMutation } from '@tanstack/react-query'
import { download } from '../../client/download.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { textOf } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { PropertyList } from '../queries.ts'
import { manageText } from './text.ts'

/** Exports lists one at a time, each to its own file with all rows and columns. */
export function useBulkExport() {
  const { mutate, isPending } = useMutation({ mutationFn: exportAll })
  return {
    isRunning: isPending,
    start: (lists: readonly PropertyList[]) =>
      mutate(lists, {
        onSuccess: () => toast.success(textOf(manageText).exporting.done(lists.length)),
        onError: (error) => toast.error(error.message),
      }),
  }
}

/** Stops at the first list that fails, and names it. */
async function exportAll(lists: readonly PropertyList[]): Promise<void> {
  for (const { id, title } of lists) {
    await download('POST /export-list', { body: { listId: id, rows: 'all' } }, () => {}).catch(
      (cause: unknown) => {
        throw new Error(textOf(manageText).exporting.stopped(title, sentenceFor(cause)), { cause })
      },
    )
  }
}
