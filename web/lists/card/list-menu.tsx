import { offersAerialSample, offersStrategicSample } from '@curbgrade/core/lists/list-options'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  ArchiveIcon,
  DownloadIcon,
  EditIcon,
  GaugeIcon,
  GridIcon,
  MapIcon,
  MoreIcon,
  SatelliteIcon,
  ScaleIcon,
  SparkIcon,
  TagIcon,
  TrashIcon,
  UploadIcon,
} from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'
import type { ListActions } from '../manage/list-actions.ts'
import { manageText } from '../manage/text.ts'
import type { PropertyList } from '../queries.ts'
import { listsText } from '../text.ts'

type ListMenuProps = {
  list: PropertyList
  actions: ListActions
  className?: string
}

export function ListMenu({ list, actions, className }: ListMenuProps) {
  const text = useText(listsText)
  const manage = useText(manageText)
  const isArchived = list.archivedAt !== null
  return (
    <Menu
      trigger={
        <IconButton label={text.options(list.title)} className={classNames('relative z-10', className)}>
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuItem icon={<EditIcon />} onSelect={() => actions.onDialog({ kind: 'rename', list })}>
        {text.rename}
      </MenuItem>
      <MenuItem icon={<ScaleIcon />} onSelect={() => actions.onDialog({ kind: 'scale', list })}>
        {text.scale}
      </MenuItem>
      <MenuLink icon={<GridIcon />} to={paths.samples(list.id)}>
        {text.viewSamples}
      </MenuLink>
      {list.pictures === 'suppliers' && (
        <MenuLink icon={<MapIcon />} to={paths.coverage(list.id)}>
          {text.checkCoverage}
        </MenuLink>
      )}
      <MenuItem icon={<DownloadIcon />} onSelect={() => actions.onExport(list)}>
        {text.export}
      </MenuItem>
      <MenuItem icon={<UploadIcon />} onSelect={() => actions.onDialog({ kind: 'next-edition', list })}>
        {text.nextEdition}
      </MenuItem>
      {offersStrategicSample(list) && (
        <MenuItem icon={<SparkIcon />} onSelect={() => actions.onSample('strategic', list)}>
          {text.strategicSample}
        </MenuItem>
      )}
      {offersAerialSample(list) && (
        <MenuItem icon={<SatelliteIcon />} onSelect={() => actions.onSample('aerial', list)}>
          {text.aerialSample}
        </MenuItem>
      )}
      {list.strategic && (
        <MenuLink icon={<GaugeIcon />} to={paths.model(list.id)}>
          {text.aiAccuracy}
        </MenuLink>
      )}
      <MenuItem icon={<TagIcon />} onSelect={() => actions.onDialog({ kind: 'tags', lists: [list] })}>
        {manage.tags}
      </MenuItem>
      <MenuItem icon={<ArchiveIcon />} onSelect={() => actions.onArchive([list], !isArchived)}>
        {isArchived ? manage.unarchive : manage.archive}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        icon={<TrashIcon />}
        onSelect={() => actions.onDialog({ kind: 'delete', lists: [list] })}
      >
        {text.delete}
      </MenuItem>
    </Menu>
  )
}
