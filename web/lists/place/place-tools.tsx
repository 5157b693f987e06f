import { actionKeys } from '@curbgrade/core/grading/grade-keys'
import { isWholeFile, queuesOf, writeQueue } from '@curbgrade/core/grading/queue/queue'
import { paths } from '../../client/paths.ts'
import { ExportDialogs, useExport } from '../../exports/index.ts'
import { SaveStateLabel } from '../../grading/index.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChartIcon, DownloadIcon, GridIcon, KeyboardIcon, ListIcon, MapIcon } from '../../ui/icons.tsx'
import { toShortcut } from '../../ui/key-cap.tsx'
import type { AddressBar } from './address/use-address.ts'
import type { List } from './queries.ts'
import { placeText } from './text.ts'
import type { PlaceState } from './use-place.ts'

type PlaceToolsProps = { list: List; place: PlaceState; onShowKeys: () => void }

/** Whether everything is saved, the faces of the list, its export, and the way to the grading screen. */
export function PlaceTools({ list, place: { bar, face, rows, saves, marks }, onShowKeys }: PlaceToolsProps) {
  const text = useText(placeText)
  const exporting = useExport()
  const shown = bar.address && rows.total !== null && { ...bar.address, count: rows.total }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {saves && <SaveStateLabel saves={saves} {...(marks.saves && { markSaves: marks.saves })} />}
      <Segmented
        label={text.faces.label}
        compact
        value={face}
        onChange={(next) => bar.go({ face: next })}
        options={[
          { value: 'table', label: text.faces.table, icon: <ListIcon className="size-4" /> },
          { value: 'wall', label: text.faces.wall, icon: <GridIcon className="size-4" /> },
          { value: 'map', label: text.faces.map, icon: <MapIcon className="size-4" /> },
          { value: 'charts', label: text.faces.charts, icon: <ChartIcon className="size-4" /> },
        ]}
      />
      <IconButton
        variant="outline"
        label={text.export}
        onClick={() => exporting.ask(list, shown || undefined)}
      >
        <DownloadIcon />
      </IconButton>
      <ExportDialogs exporting={exporting} />
      <IconButton
        variant="outline"
        label={text.keys}
        aria-keyshortcuts={toShortcut(actionKeys['show-keys'])}
        onClick={onShowKeys}
        className="pointer-coarse:hidden"
      >
        <KeyboardIcon />
      </IconButton>
      <GradeLinks list={list} bar={bar} />
    </div>
  )
}

/** The ways to the grading screen with the rows on screen, in their order: those to grade, and those to look at again. */
function GradeLinks({ list, bar: { address } }: { list: List; bar: AddressBar }) {
  const text = useText(placeText)
  if (address === null) return null
  const { toGrade, again } = queuesOf(address.filter, address.order, list)
  return (
    <>
      {toGrade && (
        <ButtonLink to={paths.swipe(list.id, writeQueue(toGrade))}>
          {isWholeFile(toGrade) ? text.grade : text.gradeThese}
        </ButtonLink>
      )}
      {again && <ButtonLink to={paths.swipe(list.id, writeQueue(again))}>{text.again}</ButtonLink>}
    </>
  )
}
