import { z } from 'zod'
import { provenance } from '../../imagery/provenance.ts'
import { call } from '../../shared/contract.ts'
import { flatKinds } from '../../shared/picture-kind.ts'
import { instant, uuid } from '../../shared/wire.ts'

/** What the user recorded for the same address in another of their lists. */
export const propertyMemory = z.object({
  list: z.object({ id: uuid, title: z.string(), imagery: z.enum(flatKinds) }),
  propertyId: z.string().describe('Property id in that list'),
  grade: z.int(),
  gradedAt: instant,
  picture: z
    .object({
      id: uuid,
      pic: z.string(),
      large: z.object({ url: z.string(), width: z.int(), height: z.int() }),
      provenance,
    })
    .nullable()
    .describe('The property’s picture in that list, if the supplier’s terms allow keeping it'),
})

export type PropertyMemory = z.output<typeof propertyMemory>

export const memoryContract = {
  getMemory: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/memory',
    summary:
      'Get the user’s latest grade of the same address in another list, preferably one with the same kind of imagery. Free of charge',
    session: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    output: z.object({
      memory: propertyMemory.nullable(),
      isComplete: z.boolean().describe('False while addresses of other lists are still being indexed'),
    }),
    errors: ['not_found'],
  }),
}
