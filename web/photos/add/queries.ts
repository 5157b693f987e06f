import { MAX_KNOWN_HASHES } from '@curbgrade/core/photos/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../client/api.ts'
import { queryKeys } from '../../client/query-keys.ts'

export type Space = Answer<'POST /api/lists/:listId/photos/known'>
export type Addresses = Answer<'GET /api/lists/:listId/addresses'>
export type Hashes = { readonly sha256: string; readonly contentSha256: string | null }

export const spaceOptions = (listId: string) =>
  queryOptions({
    queryKey: queryKeys.photoSpace(listId),
    // Without a signal: the step that shows it may leave the page while a reading that began waits for the same answer.
    queryFn: () => askKnown(listId, []),
  })

const ADDRESSES_FRESH_MS = 60_000

/** Without a column, the server finds that of the parcel numbers by its name. Positions may be better known later. */
export const addressesOptions = (listId: string, column: number | null) =>
  queryOptions({
    queryKey: queryKeys.positionedAddresses(listId, column),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/addresses', {
        params: { listId },
        query: { positions: 'yes', ...(column !== null && { column }) },
        signal,
      }),
    staleTime: ADDRESSES_FRESH_MS,
  })

/** The stored files of a batch that has been read. */
export const knownOptions = (listId: string, batchId: string, files: readonly Hashes[]) =>
  queryOptions({
    queryKey: queryKeys.knownPhotos(listId, batchId),
    queryFn: ({ signal }) => findKnown(listId, files, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

async function findKnown(
  listId: string,
  files: readonly Hashes[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const known: Record<string, string> = {}
  for (let first = 0; first < files.length; first += MAX_KNOWN_HASHES) {
    const answer = await askKnown(listId, files.slice(first, first + MAX_KNOWN_HASHES), signal)
    Object.assign(known, answer.known)
  }
  return known
}

const askKnown = (listId: string, files: readonly Hashes[], signal?: AbortSignal) =>
  api('POST /api/lists/:listId/photos/known', {
    params: { listId },
    body: { files: files.map(({ sha256, contentSha256 }) => ({ sha256, contentSha256 })) },
    ...(signal !== undefined && { signal }),
  })
