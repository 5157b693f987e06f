import { actionKeys } from '@curbgrade/core/grading/grade-keys'
import { paths } from '../../client/paths.ts'
import { SaveStateLabel } from '../../grading/index.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChartIcon, GridIcon, KeyboardIcon, ListIcon } from '../../ui/icons.tsx'
import { toShortcut } from '../../ui/key-cap.tsx'
import type { List } from './queries.ts'
import { placeText } from './text.ts'
import type { PlaceState } from './use-place.ts'

type PlaceToolsProps = { list: List; place: PlaceState; onShowKeys: () => void }

/** Whether everything is saved, the faces of the list, and the way to the grading screen. */
export function PlaceTools({ list, place: { bar, face, saves, marks }, onShowKeys }: PlaceToolsProps) {
  const text = useText(placeText)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {saves && <SaveStateLabel saves={saves} {...(marks.saves && { markSaves: marks.saves })} />}
      <Segmented
        compact
        label={text.faces.label}
        value={face}
        onChange={(next) => bar.go({ face: next })}
        options={[
          { value: 'table', label: text.faces.table, icon: <ListIcon className="size-4" /> },
          { value: 'wall', label: text.faces.wall, icon: <GridIcon className="size-4" /> },
          { value: 'charts', label: text.faces.charts, icon: <ChartIcon className="size-4" /> },
        ]}
      />
      <IconButton
        variant="outline"
        label={text.keys}
        aria-keyshortcuts={toShortcut(actionKeys['show-keys'])}
        onClick={onShowKeys}
        className="pointer-coarse:hidden"
      >
        <KeyboardIcon />
      </IconButton>
      <ButtonLink to={paths.swipe(list.id)} className="max-sm:hidden">
        {text.grade}
      </ButtonLink>
    </div>
  )
}
