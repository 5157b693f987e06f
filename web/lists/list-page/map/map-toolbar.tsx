import type { RowsOnMap } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { mapText } from './text.ts'

type MapToolbarProps = {
  isSelecting: boolean
  shown: RowsOnMap
  /** Null until the map is idle. */
  rowsInView: number | null
  onSelecting: (isSelecting: boolean) => void
  onKeepView: () => void
  onShowList: (() => void) | null
}

/** Selects an area by pointer or, for keyboards and screen readers, the rows in view. */
export function MapToolbar(props: MapToolbarProps) {
  const { isSelecting, shown, rowsInView, onSelecting, onKeepView, onShowList } = props
  const text = useText(mapText)
  const isAllInView = rowsInView === shown.points.rowNos.length
  return (
    <div className="pointer-events-none absolute inset-x-2 top-2 flex flex-wrap gap-2 *:pointer-events-auto">
      <Button
        aria-pressed={isSelecting}
        title={text.selectHint}
        variant={isSelecting ? 'primary' : 'secondary'}
        onClick={() => onSelecting(!isSelecting)}
      >
        {text.selectArea}
      </Button>
      {isSelecting && <p className="card flex h-control items-center px-3">{text.dragHint}</p>}
      {rowsInView !== null && rowsInView > 0 && !isAllInView && (
        <Button onClick={onKeepView}>{text.onlyInView}</Button>
      )}
      {onShowList && rowsInView !== null && <Button onClick={onShowList}>{text.inView(rowsInView)}</Button>}
    </div>
  )
}
