import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../app/query-keys.ts'

/** Twenty tries, half a second apart: ten seconds, as Spec 8 has it for maps that are not loaded. */
const TRIES = 20
const WAIT_MS = 500

class TooLate extends Error {}

/** What hangs has failed, too; then the ten seconds are over. */
const inTime = <Part>(part: Promise<Part>): Promise<Part> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate('it did not arrive in time')), TRIES * WAIT_MS)
    part.finally(() => clearTimeout(timer)).then(resolve, reject)
  })

/** A part of the page that is loaded when it is first shown; a broken connection is waited for, then `refetch` tries again. */
export const usePart = <Part>(name: string, load: () => Promise<Part>) =>
  useQuery({
    queryKey: queryKeys.part(name),
    queryFn: () => inTime(load()),
    networkMode: 'always',
    retry: (failures, error) => failures < TRIES && !(error instanceof TooLate),
    retryDelay: WAIT_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module is not data to be compared.
    structuralSharing: false,
  })
