import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'
import { scale } from './scale-schema.ts'

export const MAX_OWN_SCALES = 50

const ownScale = z.object({ id: uuid, ...scale.shape })
export type OwnScale = Readonly<z.output<typeof ownScale>>

const scaleParams = z.object({ scaleId: uuid })

export const scalesContract = {
  getScales: call({
    method: 'GET',
    path: '/api/scales',
    summary: 'Get the scales that the user made, oldest first',
    session: true,
    output: z.object({ scales: z.array(ownScale) }),
    errors: [],
  }),
  putScale: call({
    method: 'PUT',
    path: '/api/scales/:scaleId',
    summary: 'Create or replace a scale: names for ranges of the grades 1 to 10. The client chooses the id',
    session: true,
    params: scaleParams,
    body: scale,
    output: z.object({ scale: ownScale }),
    errors: ['too_many_scales'],
  }),
  deleteScale: call({
    method: 'DELETE',
    path: '/api/scales/:scaleId',
    summary: 'Delete a scale. Lists that have it keep it',
    session: true,
    params: scaleParams,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['not_found'],
  }),
}
