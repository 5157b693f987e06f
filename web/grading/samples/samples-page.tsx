import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useSaves } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { ScaleContext } from '../../text/scale.ts'
import { useSamples } from './queries.ts'
import { SamplesBoard } from './samples-board.tsx'
import { SamplesFrame } from './samples-frame.tsx'
import { SamplesEmpty, SamplesInvalid, SamplesLoading } from './samples-states.tsx'
import { samplesText } from './text.ts'

/** `/samples/:listId`: the latest properties of each grade side by side (Spec 2). */
export function SamplesPage() {
  const { listId = '' } = useParams()
  return <ListSamples key={listId} listId={listId} />
}

function ListSamples({ listId }: { listId: string }) {
  const text = useText(samplesText)
  const saves = useSaves()
  const { query, samples } = useSamples(listId, saves)
  if (isMissingList(query.error)) return <SamplesInvalid />
  if (!samples || saves === undefined)
    return (
      <SamplesFrame>
        <QueryState query={query} loading={<SamplesLoading />} failed={text.failed} retry={text.retry} />
      </SamplesFrame>
    )
  const isGraded = samples.columns.some(({ column, count }) => column === 'recent' && count > 0)
  if (!isGraded) return <SamplesEmpty list={samples.list} />
  return (
    <ScaleContext value={samples.list.scale}>
      <SamplesBoard samples={samples} saves={saves}>
        <FailedBanner query={query} retry={text.retry} className="mx-4 mb-2 sm:mx-6">
          {text.stale} {sentenceFor(query.error)}
        </FailedBanner>
      </SamplesBoard>
    </ScaleContext>
  )
}
