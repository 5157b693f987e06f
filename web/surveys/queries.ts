import type { SurveyRequest } from '@curbgrade/core/surveys/surveys-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api, type Input } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'

export type Survey = Answer<'GET /api/lists/:listId/surveys'>['surveys'][number]
export type Pair = Answer<'GET /api/lists/:listId/surveys/:surveyId/rows'>['rows'][number]
export type FiguresOfSurvey = Answer<'GET /api/lists/:listId/surveys/:surveyId/figures'>

export type SurveyIds = { readonly listId: string; readonly surveyId: string }

export const useSurveys = (listId: string) =>
  useQuery({
    queryKey: [...queryKeys.surveys(listId), 'all'],
    queryFn: ({ signal }) => api('GET /api/lists/:listId/surveys', { params: { listId }, signal }),
    select: ({ surveys }) => surveys,
  })

export const useSurveyPreview = ({ listId, surveyId }: SurveyIds, request: SurveyRequest) =>
  useQuery({
    queryKey: [...queryKeys.surveys(listId), 'preview', surveyId, request],
    queryFn: ({ signal }) =>
      api('POST /api/lists/:listId/surveys/:surveyId/preview', {
        params: { listId, surveyId },
        body: request,
        signal,
      }),
  })

export const useSurveyRows = ({ listId, surveyId }: SurveyIds, which: 'open' | 'answered', after = 0) =>
  useQuery({
    queryKey: [...queryKeys.surveys(listId), surveyId, which, after],
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/surveys/:surveyId/rows', {
        params: { listId, surveyId },
        query: { which, after },
        signal,
      }),
  })

export const useFigures = ({ listId, surveyId }: SurveyIds) =>
  useQuery({
    queryKey: [...queryKeys.surveys(listId), surveyId, 'figures'],
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/surveys/:surveyId/figures', { params: { listId, surveyId }, signal }),
    staleTime: 0,
  })

/** Refetches what the pages show of the list's surveys. */
function useRefetch(listId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.surveys(listId) })
}

export function useStartSurvey(ids: SurveyIds) {
  const onSettled = useRefetch(ids.listId)
  return useMutation({
    mutationFn: (request: SurveyRequest) =>
      api('PUT /api/lists/:listId/surveys/:surveyId', { params: ids, body: request }),
    onSettled,
  })
}

type Change = Input<'PATCH /api/lists/:listId/surveys/:surveyId'>['body']

export function useUpdateSurvey(ids: SurveyIds) {
  const onSettled = useRefetch(ids.listId)
  return useMutation({
    mutationFn: (change: Change) =>
      api('PATCH /api/lists/:listId/surveys/:surveyId', { params: ids, body: change }),
    onSettled,
  })
}

type Given = { readonly pair: Pair; readonly answer: Pair['answer'] }

export function useAnswerPair(ids: SurveyIds) {
  const onSettled = useRefetch(ids.listId)
  return useMutation({
    mutationFn: ({ pair: { propertyId, later }, answer }: Given) =>
      api('PUT /api/lists/:listId/surveys/:surveyId/rows/:propertyId/answer', {
        params: { ...ids, propertyId },
        body: { answer, picture: answer === null ? null : (later?.id ?? null) },
      }),
    onSettled,
  })
}
