import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, api, baseUrl } from '../app/api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { askWhileBusy } from './ask-while-busy.ts'

/** Names a property of a list, and says its address. */
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

/**
 * The panorama of a property. It is charged when the server first delivers it, and never again: not for a second look,
 * not for a repeated request (D4).
 */
export const usePanorama = (listId: string, propertyId: string) =>
  useQuery({
    queryKey: queryKeys.panorama(listId, propertyId),
    // Not called off when nobody looks any more: it is paid for, so it is kept for the next look.
    queryFn: async () => {
      const answer = await askWhileBusy(() =>
        api('POST /api/lists/:listId/properties/:propertyId/panorama', {
          params: { listId, propertyId },
          body: {},
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

/** Where the property is on the map. Asked once a sitting, and only while a map is open; it costs no tokens. */
export const useLocationOf = (listId: string, propertyId: string) =>
  useQuery({
    queryKey: queryKeys.location(listId, propertyId),
    queryFn: ({ signal }) =>
      api('GET /api/lists/:listId/properties/:propertyId/location', {
        params: { listId, propertyId },
        signal,
      }),
    select: ({ location }) => location,
    // The map stays where it is until it knows where to go.
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
