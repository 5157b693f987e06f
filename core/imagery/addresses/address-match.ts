import { z } from 'zod'

/** For an address as a map spells it; real ones have at most a hundred. */
export const MAX_MATCHED_CHARACTERS = 300

/** How well the map knows an address. */
export const addressMatch = z.object({
  quality: z
    .enum(['exact', 'interpolated', 'low'])
    .describe('The house itself, interpolated between others, or only approximate'),
  ambiguous: z.boolean().describe('Other places match the address as well'),
  matched: z.string().describe('The address as the map spells it'),
})

export type AddressMatch = z.infer<typeof addressMatch>
