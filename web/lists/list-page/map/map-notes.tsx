import { Link } from 'react-router'
import { paths } from '../../../client/paths.ts'
import type { RowsOnMap } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { useLevels } from '../../../text/scale.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { gradeColor } from '../../../ui/charts/grade-color.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MapIcon } from '../../../ui/icons.tsx'
import { withFacet } from '../filter/facet-choices.ts'
import type { List } from '../queries.ts'
import { type ListPageAddress, writeAddress } from '../use-address.ts'
import type { ListPageState } from '../use-list-page.ts'
import { mapText } from './text.ts'

type MapNotesProps = { list: List; page: ListPageState; shown: RowsOnMap }

/** Shows the legend, and counts the rows that the map can't show. */
export function MapNotes({ list, page: { bar }, shown: { points, unplaced, elsewhere } }: MapNotesProps) {
  const text = useText(mapText)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 pt-2.5 text-sm text-muted">
      {points.rowNos.length > 0 && <Legend />}
      {unplaced > 0 && bar.address && (
        <Link
          to={{ pathname: paths.list(list.id), search: String(writeAddress(withoutPosition(bar.address))) }}
          className="link inline-flex items-center pointer-coarse:min-h-control"
        >
          {text.unplaced(unplaced)}
        </Link>
      )}
      {elsewhere > 0 && <p>{text.elsewhere(elsewhere)}</p>}
    </div>
  )
}

const withoutPosition = (address: ListPageAddress): ListPageAddress => ({
  ...address,
  filter: withFacet(address.filter, 'match', ['none']),
  view: 'table',
  rowNo: null,
})

function Legend() {
  const text = useText(mapText).legend
  const levels = useLevels()
  return (
    <ul aria-label={text.label} className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <li className="flex items-center gap-1.5">
        {text.best}
        <span aria-hidden="true" className="flex forced-color-adjust-none overflow-hidden rounded-[5px]">
          {levels.map(({ name, stores }) => (
            <span
              key={stores}
              style={gradeColor(stores)}
              className="tabular flex h-4.5 min-w-5 max-w-24 items-center justify-center px-0.5 text-2xs font-semibold"
            >
              <span className="truncate">{name}</span>
            </span>
          ))}
        </span>
        {text.worst}
      </li>
      <li>{text.ai}</li>
      <li className="max-sm:hidden">{text.category}</li>
      <li className="max-sm:hidden">{text.ungraded}</li>
    </ul>
  )
}

export const NoPositions = ({ list }: { list: List }) => {
  const { none } = useText(mapText)
  return (
    <EmptyState
      icon={<MapIcon />}
      title={none.title}
      action={
        list.pictures === 'suppliers' && <ButtonLink to={paths.coverage(list.id)}>{none.check}</ButtonLink>
      }
    >
      {list.pictures === 'suppliers' ? none.text : none.ownOnly}
    </EmptyState>
  )
}
