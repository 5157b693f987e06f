import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import { OpenPlace } from './open-place.tsx'
import { PlaceFailed, PlaceLoading, PlaceMissing } from './place-states.tsx'
import { useList } from './queries.ts'

/** `/lists/:listId`: all rows of a list, to find, see and correct them. */
export function PlacePage() {
  const { listId = '' } = useParams()
  return <Place key={listId} listId={listId} />
}

function Place({ listId }: { listId: string }) {
  const query = useList(listId)
  if (isMissingList(query.error)) return <PlaceMissing />
  if (query.isPending) return <PlaceLoading />
  if (!query.data)
    return <PlaceFailed error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
  return <OpenPlace list={query.data.list} />
}
