import { z } from 'zod'
import { type StreetCollection, streetCollections } from './street-collections.ts'

const collections = Object.keys(streetCollections) as StreetCollection[]
const providers = z.enum(['demo', 'google', 'usgs', ...collections, 'own'])

/** Where a picture comes from and what may be done with it (D29). */
export const provenance = z.object({
  provider: providers,
  capturedAt: z.string().nullable().describe('Month the picture was taken, as YYYY-MM, or only its year'),
  attribution: z.string(),
  heading: z.number().nullable().describe('Heading from camera to building, in degrees from north'),
  policy: z.object({ store: z.boolean(), machineGrading: z.boolean(), training: z.boolean() }),
  partsHiddenAt: z
    .number()
    .optional()
    .describe('When a person hid a part of an own photo last, in milliseconds since 1970'),
})

export type Provenance = z.infer<typeof provenance>
export type Provider = Provenance['provider']

export type Terms = Pick<Provenance, 'provider' | 'policy'>

/** Whether terms allow machine grading, or the operator has acknowledged this supplier's terms by name. */
export const mayGradeByMachine = ({ provider, policy }: Terms, acknowledged: readonly Provider[]): boolean =>
  policy.machineGrading || acknowledged.includes(provider)
