import { moveSample } from '@curbgrade/core/grading/samples'
import { type Sight, seenWith } from '@curbgrade/core/grading/sight'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { trusted } from '../../client/session/trusted.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { samplesText } from './text.ts'

export type Samples = Answer<'GET /api/lists/:listId/samples'>
export type SamplesColumn = Samples['columns'][number]
export type SampleProperty = SamplesColumn['properties'][number]
export type GradeEdit = {
  readonly property: SampleProperty
  readonly grade: number | null
  readonly sight: Sight
  readonly at: number
}

/** The server's columns with pending edits applied on top; a failed edit is dropped again. */
export function useSamples(listId: string) {
  const queryKey = queryKeys.samples(listId)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/lists/:listId/samples', { params: { listId }, signal }),
  })
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => trusted<GradeEdit>(state.variables),
  })
  return { query, samples: query.data && pending.reduce(withEdit, query.data) }
}

/** Changes grades of the list's properties, one after another in the order of the edits. */
export function useEditGrade(listId: string) {
  const text = useText(samplesText)
  const queryClient = useQueryClient()
  const queryKey = queryKeys.samples(listId)
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ property, grade, sight }: GradeEdit) =>
      api('PUT /api/lists/:listId/properties/:propertyId/grade', {
        params: { listId, propertyId: property.id },
        body: { grade, ...(grade !== null && seenWith(sight)) },
      }),
    onSuccess: async (answer, edit) => {
      // A refetch in progress may be older than this grade.
      await queryClient.cancelQueries({ queryKey })
      const at = answer.property.gradedAt ?? edit.at
      changeSamples(queryClient, listId, (samples) => withEdit(samples, { ...edit, at }))
      toast.success(text.moved(edit.grade))
    },
    onError: (error, { property }) =>
      toast.error(text.notMoved(property.street, property.grade, sentenceFor(error))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  }).mutate
}

const withEdit = (samples: Samples, { property, grade, at }: GradeEdit): Samples => ({
  ...samples,
  columns: [...moveSample(samples.columns, property, grade, at)],
})

/** Updates the loaded samples. If none are loaded, the server will send the current ones. */
export function changeSamples(
  queryClient: QueryClient,
  listId: string,
  change: (samples: Samples) => Samples,
): void {
  queryClient.setQueryData<Samples>(queryKeys.samples(listId), (samples) => samples && change(samples))
}
