import { z } from 'zod'

/** Where a picture comes from and what may be done with it (D29). */
export const provenance = z.object({
  provider: z.enum(['demo', 'google', 'usgs', 'panoramax', 'mapillary', 'kartaview']),
  capturedAt: z.string().nullable().describe('Month, as YYYY-MM'),
  attribution: z.string(),
  heading: z.number().nullable().describe('Degrees from north, camera to building'),
  policy: z.object({ store: z.boolean(), machineGrading: z.boolean(), training: z.boolean() }),
})

export type Provenance = z.infer<typeof provenance>
