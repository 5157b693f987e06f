import { z } from 'zod'

/** How well the map knows an address. */
export const addressMatch = z.object({
  quality: z
    .enum(['exact', 'interpolated', 'low'])
    .describe('The house itself, its place between others, or roughly'),
  ambiguous: z.boolean().describe('Other spots fit the address as well'),
  matched: z.string().describe('The address as the map has it'),
})

export type AddressMatch = z.infer<typeof addressMatch>
