import { z } from 'zod'

/** Of an address as a map writes it; real ones have a hundred at most. */
export const MAX_MATCHED_CHARACTERS = 300

/** How well the map knows an address. */
export const addressMatch = z.object({
  quality: z
    .enum(['exact', 'interpolated', 'low'])
    .describe('The house itself, its place between others, or roughly'),
  ambiguous: z.boolean().describe('Other spots fit the address as well'),
  matched: z.string().describe('The address as the map has it'),
})

export type AddressMatch = z.infer<typeof addressMatch>
