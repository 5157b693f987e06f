import { toast } from '../ui/toast.tsx'
import { type PropertyList, useExportList } from './queries.ts'
import { exportFailure, words } from './words.ts'

/** The export under way, if any, and how to start and stop one. */
export function useListExport() {
  const { mutate, reset, isPending, variables } = useExportList()
  const start = (list: PropertyList) =>
    mutate(
      { list, stop: new AbortController() },
      {
        onSuccess: () => toast.success(words.exporting.done(list.title)),
        onError: (error) => toast.error(exportFailure(error)),
      },
    )
  const cancel = () => {
    // First, so that the end of it is no news.
    reset()
    variables?.stop.abort()
  }
  return { list: isPending ? variables.list : undefined, start, cancel }
}
