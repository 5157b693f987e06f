import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, api, baseUrl } from '../client/api.ts'
import { queryKeys } from '../client/query-keys.ts'
import { retryWhileBusy } from '../client/retry-while-busy.ts'

export type Property = {
  readonly id: string
  readonly street: string
  readonly city: string
  readonly state: string
}

type Panorama = NonNullable<Answer<'POST /api/lists/:listId/properties/:propertyId/panorama'>['panorama']>
export type SpherePanorama = Extract<Panorama, { viewer: 'equirectangular' }>
export type GooglePanorama = Extract<Panorama, { viewer: 'google' }>
export type Location = NonNullable<
  Answer<'GET /api/lists/:listId/properties/:propertyId/location'>['location']
>

/** Charged once, on first delivery. Opening it again or repeating the request is free (D4). */
export const usePanorama = (listId: string, propertyId: string) =>
  useQuery({
    queryKey: queryKeys.panorama(listId, propertyId),
    // Isn't aborted on unmount: it's paid for, so it's kept for the next time.
    queryFn: async () => {
      const answer = await retryWhileBusy(() =>
        api('POST /api/lists/:listId/properties/:propertyId/panorama', {
          params: { listId, propertyId },
          body: { asksSupplier: true },
          idempotencyKey: `panorama ${listId} ${propertyId}`,
        }),
      )
      return { ...answer, panorama: answer.panorama && withBaseUrl(answer.panorama) }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

const withBaseUrl = (panorama: Panorama): Panorama =>
  panorama.viewer === 'equirectangular' ? { ...panorama, url: baseUrl + panorama.url } : panorama

/** Loads once per session, and only while a map is open. Costs no tokens. */
export const usePropertyLocation = (listId: string, propertyId: string) =>
  useQuery({
    queryKey: queryKeys.location(listId, propertyId),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/properties/:propertyId/location', {
        params: { listId, propertyId },
        signal,
      }),
    select: ({ location }) => location,
    // The map stays in place until the next location is known.
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
