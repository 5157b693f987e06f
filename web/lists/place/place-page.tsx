import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import { MissingList } from '../../frame/missing-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { OpenPlace } from './open-place.tsx'
import { PlaceFrame } from './place-frame.tsx'
import { RowsLoading } from './place-states.tsx'
import { useList } from './queries.ts'
import { placeText } from './text.ts'

/** `/lists/:listId`: all rows of a list, to find, see and correct them. */
export function PlacePage() {
  const { listId = '' } = useParams()
  return <Place key={listId} listId={listId} />
}

function Place({ listId }: { listId: string }) {
  const { missing, failed, retry } = useText(placeText)
  const query = useList(listId)
  if (query.data && !isMissingList(query.error)) return <OpenPlace list={query.data.list} />
  return (
    <PlaceFrame>
      <QueryState
        query={query}
        loading={<RowsLoading />}
        missing={<MissingList missing={missing} />}
        failed={failed}
        retry={retry}
      />
    </PlaceFrame>
  )
}
