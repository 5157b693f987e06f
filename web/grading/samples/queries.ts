import { moveSample } from '@curbgrade/core/grading/samples'
import { waitingOf } from '@curbgrade/core/grading/save-queue'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { type Impressions, type SaveLoop, useGradeRow, useSaveQueue } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { samplesText } from './text.ts'

export type Samples = Answer<'GET /api/lists/:listId/samples'>
export type SamplesColumn = Samples['columns'][number]
export type SampleProperty = SamplesColumn['properties'][number]

/** Adds unsaved grades to the server's columns. */
export function useSamples(listId: string, saves: SaveLoop | undefined) {
  const query = useQuery({
    queryKey: queryKeys.samples(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/samples', { params: { listId }, signal }),
  })
  const waiting = waitingOf(useSaveQueue(saves), listId)
  return { query, samples: query.data && waiting.reduce(withGrade, query.data) }
}

/** Returns a function that grades a sample, and announces when the grade is saved. */
export function useGradeSample(listId: string, saves: SaveLoop, impressions: Impressions) {
  const text = useText(samplesText)
  const queryClient = useQueryClient()
  const queryKey = queryKeys.samples(listId)
  const refetch = () => void queryClient.invalidateQueries({ queryKey })
  return useGradeRow({
    listId,
    saves,
    impressions,
    onSaved: (save, isOwn) => {
      // A refetch in progress may predate this grade.
      void queryClient.cancelQueries({ queryKey }).then(refetch)
      changeSamples(queryClient, listId, (samples) => withGrade(samples, save))
      if (isOwn) toast.success(text.moved(save.grade))
    },
    onRefused: refetch,
  })
}

type GivenGrade = { readonly propertyId: string; readonly grade: number | null; readonly givenAt: number }

/** Leaves a property that isn't in the columns to the server. */
function withGrade(samples: Samples, { propertyId, grade, givenAt }: GivenGrade): Samples {
  const shown = samples.columns.flatMap(({ properties }) => properties).find(({ id }) => id === propertyId)
  if (shown === undefined) return samples
  return { ...samples, columns: [...moveSample(samples.columns, shown, grade, givenAt)] }
}

/** Does nothing while no samples are loaded, because the server will send current ones. */
export function changeSamples(
  queryClient: QueryClient,
  listId: string,
  change: (samples: Samples) => Samples,
): void {
  queryClient.setQueryData<Samples>(queryKeys.samples(listId), (samples) => samples && change(samples))
}
