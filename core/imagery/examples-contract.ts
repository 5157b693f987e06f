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
    summary: 'Get the imagery supplier’s pictures of house museums, for the home page',
    session: false,
    output: z.object({
      isLoading: z.boolean().describe('Whether more pictures are being fetched; ask again later'),
      examples: z
        .array(example)
        .describe('Empty if pictures would cost the operator money or may not be kept'),
    }),
    errors: [],
  }),
  getExamplePicture: call({
    method: 'GET',
    path: '/api/examples/:number/picture',
    summary: 'Get an example’s picture',
    session: false,
    params: z.object({ number: z.coerce.number().int().min(1).max(100) }),
    output: 'image/jpeg',
    errors: ['not_found'],
  }),
}
