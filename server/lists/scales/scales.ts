import { MAX_OWN_SCALES, scalesContract } from '@curbgrade/core/lists/scales-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { deleteScaleRow, findScales, writeScale } from './scales-store.ts'

type ScalePorts = { readonly pool: Pool }

export const getScales = ({ pool }: ScalePorts) =>
  handle(scalesContract.getScales, async ({ user }) => ok({ scales: await findScales(pool, user.id) }))

export const putScale = ({ pool }: ScalePorts) =>
  handle(scalesContract.putScale, async ({ user, params, body }) => {
    const id = params.scaleId
    const isWritten = await writeScale(pool, { userId: user.id, id }, body)
    return isWritten ? ok({ scale: { id, ...body } }) : refuse('too_many_scales', { scales: MAX_OWN_SCALES })
  })

export const deleteScale = ({ pool }: ScalePorts) =>
  handle(scalesContract.deleteScale, async ({ user, params }) =>
    (await deleteScaleRow(pool, { userId: user.id, id: params.scaleId }))
      ? ok({ deleted: true } as const)
      : refuse('not_found'),
  )
