import type { PlacedBy } from '@curbgrade/core/photos/batch/decide-placement'
import type { PlannedPhoto } from '@curbgrade/core/photos/batch/plan-batch'
import { textOf, useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { type BatchLookup, fileNameOf, folderOf } from './batch-lookup.ts'
import { batchText } from './text.ts'

type SurePhotoProps = {
  photo: PlannedPhoto
  lookup: BatchLookup
  onLeave: () => void
  onUndo: () => void
}

/** Where a photo goes by itself, and why. It can be left in the tray instead. */
export function SurePhoto({ photo: { index, placement, rowNo }, lookup, onLeave, onUndo }: SurePhotoProps) {
  const text = useText(batchText)
  const path = lookup.pathOf(index)
  const name = fileNameOf(path)
  if (placement.kind !== 'row') return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className="break-words">{rowNo === null ? text.tray : lookup.addressOf(rowNo)}</p>
        {rowNo !== null && (
          <p className="text-sm text-muted">{reasonOf(placement.by, folderOf(path) !== '')}</p>
        )}
      </div>
      {rowNo === null ? (
        <Button variant="ghost" aria-label={text.undoOf(name)} onClick={onUndo}>
          {text.undo}
        </Button>
      ) : (
        <Button variant="ghost" aria-label={text.toTrayOf(name)} className="text-muted" onClick={onLeave}>
          {text.toTray}
        </Button>
      )}
    </div>
  )
}

function reasonOf(by: PlacedBy, hasFolder: boolean): string {
  const text = textOf(batchText)
  return by.kind === 'mapping' ? text.by.mapping(by.fileName) : text.by[by.kind](hasFolder)
}
