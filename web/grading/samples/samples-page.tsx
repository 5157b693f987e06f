import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import { useSaves } from '../../rows/index.ts'
import { useSamples } from './queries.ts'
import { SamplesBoard } from './samples-board.tsx'
import {
  SamplesEmpty,
  SamplesFailed,
  SamplesInvalid,
  SamplesLoading,
  SamplesStale,
} from './samples-states.tsx'

/** `/samples/:listId`: the latest properties of each grade side by side (Spec 2). */
export function SamplesPage() {
  const { listId = '' } = useParams()
  return <ListSamples key={listId} listId={listId} />
}

function ListSamples({ listId }: { listId: string }) {
  const saves = useSaves()
  const { query, samples } = useSamples(listId, saves)
  if (isMissingList(query.error)) return <SamplesInvalid />
  if (query.isPending || saves === undefined) return <SamplesLoading />
  const retry = () => void query.refetch()
  if (!samples) return <SamplesFailed error={query.error} isBusy={query.isFetching} onRetry={retry} />
  const isGraded = samples.columns.some(({ column, count }) => column === 'recent' && count > 0)
  if (!isGraded) return <SamplesEmpty list={samples.list} />
  return (
    <SamplesBoard samples={samples} saves={saves}>
      {query.isError && <SamplesStale error={query.error} isBusy={query.isFetching} onRetry={retry} />}
    </SamplesBoard>
  )
}
