import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../client/query-keys.ts'

/** Twenty tries, half a second apart: the ten seconds of Spec 8 for maps that aren't loaded. */
const TRIES = 20
const WAIT_MS = 500

class LoadTimeout extends Error {}

/** Rejects if loading takes longer than the ten seconds. */
const withTimeout = <Part>(part: Promise<Part>): Promise<Part> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadTimeout('the part was not loaded in time')),
      TRIES * WAIT_MS,
    )
    part.finally(() => clearTimeout(timer)).then(resolve, reject)
  })

/** Loads a part of the page when it is first shown. Retries for ten seconds; after that, `refetch` tries again. */
export const usePart = <Part>(name: string, load: () => Promise<Part>) =>
  useQuery({
    queryKey: queryKeys.part(name),
    queryFn: () => withTimeout(load()),
    networkMode: 'always',
    retry: (failures, error) => failures < TRIES && !(error instanceof LoadTimeout),
    retryDelay: WAIT_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module can't be compared like data.
    structuralSharing: false,
  })
