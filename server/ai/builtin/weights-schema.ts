import { storedHeadSchema } from '@curbgrade/learning/models/stored-model'
import { z } from 'zod'

/** The weights file that `npm run ml -- train` writes. */
export const weightsSchema = z.object({
  version: z.string().describe('A hash of its content'),
  seed: z.int(),
  trainedOn: z.string().describe('SHA-256 of the hashes and grades of all training pictures'),
  heads: z.object({ street: storedHeadSchema, aerial: storedHeadSchema }),
})

export type Weights = z.infer<typeof weightsSchema>
