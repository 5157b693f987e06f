import { headSchema } from '@curbgrade/learning/models/head'
import { z } from 'zod'

/** The weights file, as `npm run ml -- train` writes it. */
export const weightsSchema = z.object({
  version: z.string().describe('Changes with every number in it'),
  seed: z.int(),
  trainedOn: z.string().describe('SHA-256 over the hashes and grades of all training pictures'),
  heads: z.object({ street: headSchema, aerial: headSchema }),
})

export type Weights = z.infer<typeof weightsSchema>
