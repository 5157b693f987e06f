import { MAX_MATCHED_CHARACTERS } from '@curbgrade/core/imagery/addresses/address-match'
import { withoutUnit } from '@curbgrade/core/imagery/addresses/postal-street'
import { withLeadingZeros } from '@curbgrade/core/lists/csv/zip-code'
import { type Position, position } from '@curbgrade/core/shared/position'
import { ok } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import { askJson, type Supplier } from '../ask-supplier.ts'
import { soundItems } from '../sound-items.ts'
import type { Supplied } from '../supplier-fault.ts'
import { supplierText } from '../supplier-text.ts'
import { BENCHMARK, type PostalAddress } from './request.ts'

export type CensusMatch = { readonly position: Position; readonly matched: string }

const shape = z.object({
  result: z.object({
    addressMatches: soundItems(
      z.object({
        matchedAddress: supplierText(MAX_MATCHED_CHARACTERS),
        coordinates: z
          .object({ x: z.number(), y: z.number() })
          .transform(({ x, y }) => ({ lat: y, lng: x }))
          .pipe(position),
      }),
    ),
  }),
})

export async function geocodeWithCensus(
  supplier: Supplier,
  { street, city, state, zip }: PostalAddress,
  signal: AbortSignal,
): Promise<Supplied<readonly CensusMatch[]>> {
  const answer = await askJson(
    supplier,
    {
      url: 'locations/address',
      query: {
        street: withoutUnit(street),
        city,
        state,
        zip: withLeadingZeros(zip),
        benchmark: BENCHMARK,
        format: 'json',
      },
      signal,
    },
    shape,
  )
  if (!answer.ok) return answer
  return ok(
    answer.value.result.addressMatches.map(({ matchedAddress, coordinates }) => ({
      position: coordinates,
      matched: matchedAddress,
    })),
  )
}
