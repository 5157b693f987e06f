import { z } from 'zod'

const providers = z.enum(['demo', 'google', 'usgs', 'panoramax', 'mapillary', 'kartaview'])

/** Where a picture comes from and what may be done with it (D29). */
export const provenance = z.object({
  provider: providers,
  capturedAt: z.string().nullable().describe('Month, as YYYY-MM'),
  attribution: z.string(),
  heading: z.number().nullable().describe('Degrees from north, camera to building'),
  policy: z.object({ store: z.boolean(), machineGrading: z.boolean(), training: z.boolean() }),
})

export type Provenance = z.infer<typeof provenance>
export type Provider = Provenance['provider']

/** What a supplier allows. */
export type Terms = Pick<Provenance, 'provider' | 'policy'>

/** Nothing is graded by a machine against its supplier's terms, unless the operator has answered for it by name. */
export const mayGradeByMachine = ({ provider, policy }: Terms, acknowledged: readonly Provider[]): boolean =>
  policy.machineGrading || acknowledged.includes(provider)
