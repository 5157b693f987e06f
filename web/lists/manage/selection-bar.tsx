import { MAX_LISTS_AT_ONCE } from '@curbgrade/core/lists/limits'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { CrossIcon, DownloadIcon, TrashIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { PropertyList } from '../queries.ts'
import type { ListActions } from './list-actions.ts'
import { manageText } from './text.ts'
import { useBulkExport } from './use-bulk-export.ts'
import type { ListSelection } from './use-selection.ts'

type SelectionBarProps = { selection: ListSelection; shown: number; actions: ListActions }

/** Shows the actions for the selected lists. Stays in view while the page scrolls. */
export function SelectionBar({ selection, shown, actions }: SelectionBarProps) {
  const text = useText(manageText).selection
  const exporting = useBulkExport()
  const { lists } = selection
  if (lists.length === 0) return null
  const act = (run: (lists: readonly PropertyList[]) => void) => () => {
    if (lists.length > MAX_LISTS_AT_ONCE) toast.error(text.tooMany(MAX_LISTS_AT_ONCE))
    else run(lists)
  }
  const isArchive = lists.every(({ archivedAt }) => archivedAt !== null)
  return (
    <section
      aria-label={text.label}
      className="card sticky bottom-3 z-20 mt-5 flex flex-wrap items-center gap-2 px-3 py-2 shadow-float"
    >
      <output className="tabular mr-auto px-1 font-medium">{text.count(lists.length)}</output>
      {lists.length < shown && (
        <Button variant="ghost" onClick={selection.selectAll}>
          {text.all(shown)}
        </Button>
      )}
      <Button onClick={act((chosen) => actions.onDialog({ kind: 'tags', lists: chosen }))}>{text.tag}</Button>
      <Button onClick={act((chosen) => actions.onArchive(chosen, !isArchive))}>
        {isArchive ? text.unarchive : text.archive}
      </Button>
      <Button icon={<DownloadIcon />} busy={exporting.isRunning} onClick={() => exporting.start(lists)}>
        {text.export}
      </Button>
      <Button
        icon={<TrashIcon />}
        onClick={act((chosen) => actions.onDialog({ kind: 'delete', lists: chosen }))}
      >
        {text.delete}
      </Button>
      <Button variant="ghost" icon={<CrossIcon />} onClick={selection.clear}>
        {text.clear}
      </Button>
    </section>
  )
}
