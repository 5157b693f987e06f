import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { List, LoadedRows } from '../queries.ts'
import type { AddressBar } from '../use-address.ts'
import { FacetPanel } from './facet-panel.tsx'
import { listFilterText } from './text.ts'

type FilterProps = { list: Pick<List, 'id' | 'columns'>; bar: AddressBar; rows: LoadedRows }

/** Shows the filter beside the rows. An open row takes its place if both don't fit. */
export const FilterSide = ({ list, bar, rows, isBeside }: FilterProps & { isBeside: boolean }) => {
  const text = useText(listFilterText)
  return (
    <aside
      aria-label={text.title}
      className={classNames(
        'relative w-56 shrink-0 overflow-y-auto overscroll-contain pr-3 pb-4 pl-2.5',
        isBeside && 'max-2xl:hidden',
      )}
    >
      <FacetPanel list={list} bar={bar} rows={rows} />
    </aside>
  )
}

type FilterSheetProps = FilterProps & { isOpen: boolean; onClose: () => void }

/** Shows the filter over the rows, on phones. */
export const FilterSheet = ({ list, bar, rows, isOpen, onClose }: FilterSheetProps) => {
  const text = useText(listFilterText)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={text.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {rows.total === null ? text.close : text.showFound(rows.total)}
        </Button>
      }
    >
      <div className="px-2">
        <FacetPanel list={list} bar={bar} rows={rows} />
      </div>
    </Dialog>
  )
}
