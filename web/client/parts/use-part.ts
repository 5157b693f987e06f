import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { isKeptFailure } from './part-not-loaded.ts'

/** Twenty tries, half a second apart: the ten seconds of Spec 8 for maps that aren't loaded. */
const TRIES = 20
const WAIT_MS = 500

class LoadTimeout extends Error {}

const withTimeout = <Part>(part: Promise<Part>): Promise<Part> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadTimeout('the part was not loaded in time')),
      TRIES * WAIT_MS,
    )
    part.finally(() => clearTimeout(timer)).then(resolve, reject)
  })

/**
 * Retries for ten seconds, or fewer times if the caller says so; after that, `retry` tries again. If the
 * browser keeps the failure, `retry` reloads the page.
 */
export function usePart<Part>(name: string, load: () => Promise<Part>, tries = TRIES) {
  const query = useQuery({
    queryKey: queryKeys.part(name),
    queryFn: () => withTimeout(load()),
    networkMode: 'always',
    retry: (failures, error) => failures < tries && !(error instanceof LoadTimeout) && !isKeptFailure(error),
    retryDelay: WAIT_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module can't be compared like data.
    structuralSharing: false,
  })
  const retry = () => (isKeptFailure(query.error) ? location.reload() : void query.refetch())
  return { ...query, retry }
}
