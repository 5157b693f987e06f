import { checkQuota, type Stored } from '@curbgrade/core/lists/quota'
import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../../client/api.ts'
import { queryKeys } from '../../../client/query-keys.ts'
import type { CheckedPart } from './check-parts.ts'

/** A list entry, because lists are what is stored. */
const storageKey = [...queryKeys.lists, 'storage']

export const useStorage = (isNeeded: boolean) =>
  useQuery({
    queryKey: storageKey,
    queryFn: ({ signal }) => api('GET /api/storage', { signal }),
    enabled: isNeeded,
  }).data

/** Whether the account may store the lists, too. */
export function hasRoomFor(
  { stored, quota }: Answer<'GET /api/storage'>,
  parts: readonly CheckedPart[],
): boolean {
  const needed: Stored = {
    lists: parts.length,
    rows: parts.reduce((rows, { properties }) => rows + properties, 0),
    bytes: parts.reduce((bytes, part) => bytes + part.bytes, 0),
  }
  return checkQuota(stored, needed, quota).ok
}
