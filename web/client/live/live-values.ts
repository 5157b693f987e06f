import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type LatestAnnotations, type LatestGrade, queryKeys } from '../query-keys.ts'

/** Entries that only the live channel writes (live.ts); undefined until it has. */
const written = (queryKey: QueryKey) => ({ queryKey, queryFn: () => null, enabled: false })

export const useLatestGrade = (listId: string): LatestGrade | undefined =>
  useQuery<LatestGrade | null>(written(queryKeys.latestGrade(listId))).data ?? undefined

export const useLatestAnnotations = (listId: string): LatestAnnotations | undefined =>
  useQuery<LatestAnnotations | null>(written(queryKeys.latestAnnotations(listId))).data ?? undefined

/** The `Idempotency-Key` of the bulk change. */
export const useLatestBulkEdit = (listId: string): string | undefined =>
  useQuery<string | null>(written(queryKeys.latestBulkEdit(listId))).data ?? undefined

export const useLiveSince = (): number | undefined =>
  useQuery<number | null>(written(queryKeys.liveSince)).data ?? undefined
