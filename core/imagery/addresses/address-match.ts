import { z } from 'zod'

/** For an address as a map spells it; real ones have at most a hundred. */
export const MAX_MATCHED_CHARACTERS = 300

export const addressMatch = z.object({
  quality: z
    .enum(['exact', 'interpolated', 'low', 'yours'])
    .describe(
      'Precision of the position: the house itself, interpolated between others, only approximate, or as in the file',
    ),
  ambiguous: z.boolean().describe('Whether the address also matches other places'),
  matched: z.string().describe('The address in the map’s spelling. Empty if the position is from the file'),
})

export type AddressMatch = z.infer<typeof addressMatch>
