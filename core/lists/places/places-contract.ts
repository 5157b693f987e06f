import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { uuid } from '../../shared/wire.ts'

/** A building has fewer; a vendor's file may have one position for a whole ZIP code. */
export const MAX_PLACE_ROWS = 1_000

export const sharedPlace = z.object({
  first: z.string().describe('Id of the first property there'),
  rows: z.int().describe(`Properties of the list there, counted up to ${MAX_PLACE_ROWS}`),
})
export type SharedPlace = z.output<typeof sharedPlace>

export const placesContract = {
  getPlaceRows: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/place-rows',
    summary:
      'Get the properties of the list at the same place, such as the units of a building, this one included',
    session: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    output: z.object({ propertyIds: z.array(z.string()).max(MAX_PLACE_ROWS) }),
    errors: ['not_found'],
  }),
}
