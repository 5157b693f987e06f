import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { HouseIcon, TrashIcon } from '../../ui/icons.tsx'
import type { OpenTrayDialog } from './open-tray-dialog.ts'
import type { TrayPhoto } from './queries.ts'
import { trayText } from './text.ts'

type TrayToolsProps = {
  photos: readonly TrayPhoto[]
  selected: readonly TrayPhoto[]
  onSelect: (photos: readonly TrayPhoto[]) => void
  onOpen: (dialog: OpenTrayDialog) => void
}

/** What can be done with the selected photos. */
export function TrayTools({ photos, selected, onSelect, onOpen }: TrayToolsProps) {
  const text = useText(trayText)
  const areAll = selected.length === photos.length
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={text.selectAll(photos.length)}
        checked={areAll}
        onChange={() => onSelect(areAll ? [] : photos)}
      />
      <output className="min-w-0 flex-1 basis-40 text-muted">
        {selected.length === 0 ? text.hint : text.selected(selected.length)}
      </output>
      {selected.length > 0 && (
        <span className="flex flex-wrap gap-2.5">
          <Button
            variant="primary"
            icon={<HouseIcon />}
            onClick={() => onOpen({ kind: 'choose', photos: selected })}
          >
            {text.chooseProperty}
          </Button>
          <Button icon={<TrashIcon />} onClick={() => onOpen({ kind: 'delete', photos: selected })}>
            {text.delete}
          </Button>
        </span>
      )}
    </div>
  )
}
