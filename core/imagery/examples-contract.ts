import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds } from '../shared/picture-kind.ts'
import { provenance } from './provenance.ts'

const example = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  kind: z.enum(flatKinds),
  picture: z.string().describe('URL of the JPEG'),
  provenance,
})

export const examplesContract = {
  getExamples: call({
    method: 'GET',
    path: '/api/examples',
    summary: 'Pictures of house museums as the imagery supplier has them, for the home page',
    session: false,
    output: z.object({
      isLoading: z.boolean().describe('Whether pictures are being fetched, so that a later request has more'),
      examples: z.array(example).describe('Empty if pictures cost the operator anything or may not be kept'),
    }),
    errors: [],
  }),
  getExamplePicture: call({
    method: 'GET',
    path: '/api/examples/:number/picture',
    summary: 'The picture of an example',
    session: false,
    params: z.object({ number: z.coerce.number().int().min(1).max(100) }),
    output: 'image/jpeg',
    errors: ['not_found'],
  }),
}
