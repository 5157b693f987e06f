import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from './api.ts'
import { queryKeys } from './query-keys.ts'

export type Check = Answer<'GET /api/lists/:listId/model-check'>
export type ReviewAnswer = Check['confusion']['classes'][number]
export type Suspicious = Check['suspicious'][number]

export const useModelCheck = (listId: string, isEnabled = true) =>
  useQuery({
    queryKey: queryKeys.modelCheck(listId),
    queryFn: ({ signal }) => api('GET /api/lists/:listId/model-check', { params: { listId }, signal }),
    enabled: isEnabled,
    staleTime: 0,
  })
