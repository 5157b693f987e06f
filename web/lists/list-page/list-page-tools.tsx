import { offersAi } from '@curbgrade/core/ai/jobs/offers-ai'
import { actionKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { isWholeFile, queuesOf, writeQueue } from '@curbgrade/core/grading/queue/queue'
import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { StartAiDialog } from '../../ai/index.ts'
import { gradeByAiAnchor, paths } from '../../client/paths.ts'
import { ExportDialogs, useExport } from '../../exports/index.ts'
import { useKeyCaps } from '../../grading/index.ts'
import { SaveStateLabel } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import {
  ChartIcon,
  ClockIcon,
  DownloadIcon,
  GridIcon,
  KeyboardIcon,
  ListIcon,
  MapIcon,
  MoreIcon,
  PhotoIcon,
  RefreshIcon,
  SparkIcon,
} from '../../ui/icons.tsx'
import { toShortcut } from '../../ui/key-cap.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/overlays/menu.tsx'
import { hasFailed } from './list-page-states.tsx'
import type { List } from './queries.ts'
import { listPageText } from './text.ts'
import type { AddressBar } from './use-address.ts'
import type { ListPageState } from './use-list-page.ts'

type ListPageToolsProps = { list: List; page: ListPageState; isNarrow: boolean; onShowKeys: () => void }

/** Shows the save state, the list's views, its export and the link to the grading screen. */
export function ListPageTools({ list, page, isNarrow, onShowKeys }: ListPageToolsProps) {
  const { bar, view, rows, saves, annotations } = page
  const text = useText(listPageText)
  const capOf = useKeyCaps()
  const exporting = useExport()
  const [isAskingAi, askAi] = useState(useLocation().hash === gradeByAiAnchor && offersAi(list))
  const shown = bar.address && rows.total !== null && { ...bar.address, count: rows.total }
  const askExport = () => exporting.ask(list, shown || undefined)
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-lg:contents">
      {saves && (
        <SaveStateLabel
          saves={saves}
          hidesSaved={hasFailed(rows.query)}
          {...(annotations.saves && { annotationSaves: annotations.saves })}
        />
      )}
      {isNarrow && (
        <MoreMenu
          list={list}
          bar={bar}
          onExport={askExport}
          onAskAi={() => askAi(true)}
          onShowKeys={onShowKeys}
        />
      )}
      <Segmented
        label={text.showAs.label}
        compact="max-lg"
        value={view}
        onChange={(next) => bar.go({ view: next })}
        options={[
          { value: 'table', label: text.showAs.table, icon: <ListIcon className="size-4" /> },
          { value: 'grid', label: text.showAs.grid, icon: <GridIcon className="size-4" /> },
          { value: 'map', label: text.showAs.map, icon: <MapIcon className="size-4" /> },
          { value: 'charts', label: text.showAs.charts, icon: <ChartIcon className="size-4" /> },
        ]}
      />
      {!isNarrow && (
        <IconButton variant="outline" label={text.export} onClick={askExport}>
          <DownloadIcon />
        </IconButton>
      )}
      {!isNarrow && (
        <IconLink variant="outline" label={text.addPhotos} to={paths.photos(list.id)}>
          <PhotoIcon />
        </IconLink>
      )}
      {!isNarrow && (
        <IconLink variant="outline" label={text.survey} to={surveyPath(list, bar)}>
          <ClockIcon />
        </IconLink>
      )}
      <ExportDialogs exporting={exporting} />
      <IconButton
        variant="outline"
        label={text.keys}
        aria-keyshortcuts={toShortcut(capOf(actionKeys['show-keys']))}
        onClick={onShowKeys}
        className="max-lg:hidden pointer-coarse:hidden"
      >
        <KeyboardIcon />
      </IconButton>
      {!isNarrow && offersAi(list) && (
        <IconButton variant="outline" label={text.gradeByAi} onClick={() => askAi(true)}>
          <SparkIcon />
        </IconButton>
      )}
      {isAskingAi && <StartAiDialog list={list} onClose={() => askAi(false)} />}
      <GradeLinks list={list} bar={bar} isNarrow={isNarrow} />
    </div>
  )
}

type GradeLinksProps = { list: List; bar: AddressBar; isNarrow: boolean }

/**
 * Links to the grading screen with the filtered rows in their order: the ones to grade, and those for a
 * second look.
 */
function GradeLinks({ list, bar, isNarrow }: GradeLinksProps) {
  const text = useText(listPageText)
  const { toGrade, again } = queuesIn(list, bar)
  return (
    <>
      {toGrade && (
        <ButtonLink to={paths.swipe(list.id, writeQueue(toGrade))}>
          {isWholeFile(toGrade) ? text.grade : text.gradeThese}
        </ButtonLink>
      )}
      {again && !(isNarrow && toGrade) && (
        <ButtonLink to={paths.swipe(list.id, writeQueue(again))}>
          {isNarrow ? text.againShort : text.again}
        </ButtonLink>
      )}
    </>
  )
}

type MoreMenuProps = {
  list: List
  bar: AddressBar
  onExport: () => void
  onAskAi: () => void
  onShowKeys: () => void
}

/** Groups the tools on narrow screens, so that the rows begin higher up. */
function MoreMenu({ list, bar, onExport, onAskAi, onShowKeys }: MoreMenuProps) {
  const text = useText(listPageText)
  const { toGrade, again } = queuesIn(list, bar)
  return (
    <Menu
      trigger={
        <IconButton label={text.more}>
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuItem icon={<DownloadIcon />} onSelect={onExport}>
        {text.export}
      </MenuItem>
      <MenuLink icon={<PhotoIcon />} to={paths.photos(list.id)}>
        {text.addPhotos}
      </MenuLink>
      <MenuLink icon={<ClockIcon />} to={surveyPath(list, bar)}>
        {text.survey}
      </MenuLink>
      <MenuItem icon={<KeyboardIcon />} onSelect={onShowKeys}>
        {text.keys}
      </MenuItem>
      {offersAi(list) && (
        <MenuItem icon={<SparkIcon />} onSelect={onAskAi}>
          {text.gradeByAi}
        </MenuItem>
      )}
      {toGrade && again && (
        <MenuLink icon={<RefreshIcon />} to={paths.swipe(list.id, writeQueue(again))}>
          {text.again}
        </MenuLink>
      )}
    </Menu>
  )
}

const surveyPath = ({ id }: List, { address }: AddressBar): string =>
  paths.survey(id, filterToQuery(address?.filter ?? emptyFilter))

const queuesIn = (list: List, { address }: AddressBar): Partial<ReturnType<typeof queuesOf>> =>
  address === null ? {} : queuesOf(address.filter, address.order, list)
