import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../app/query-keys.ts'

/** Twenty tries, half a second apart: ten seconds, as Spec 8 has it for maps that are not loaded. */
const TRIES = 20
const WAIT_MS = 500

/** A part of the page that is loaded when it is first shown; a broken connection is waited for, then `refetch` tries again. */
export const usePart = <Part>(name: string, load: () => Promise<Part>) =>
  useQuery({
    queryKey: queryKeys.part(name),
    queryFn: load,
    networkMode: 'always',
    retry: TRIES,
    retryDelay: WAIT_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module is not data to be compared.
    structuralSharing: false,
  })
