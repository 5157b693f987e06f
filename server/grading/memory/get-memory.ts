import { memoryContract, type PropertyMemory } from '@curbgrade/core/grading/memory/memory-contract'
import { largeSizeOf } from '@curbgrade/core/imagery/renditions'
import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { queueKeys } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findAddress, findMemory, type MemoryRow } from './memory-store.ts'

export const getMemory = ({ pool }: { pool: Pool }) =>
  handle(memoryContract.getMemory, async ({ owner, params }) => {
    const rowNo = parsePropertyId(params.propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const property = { ownerId: owner, listId: params.listId, rowNo }
    const address = await findAddress(pool, property)
    if (address === null) return refuse('not_found')
    // Queued with the list, and again in case that job gave up.
    if (!address.isKeyed) await queueKeys(pool, owner)
    const key = addressKey(address)
    const row = key === null ? null : await findMemory(pool, property, { key, kind: address.imagery })
    return ok({ memory: row && present(row), isComplete: address.isKeyed })
  })

const present = (row: MemoryRow): PropertyMemory => ({
  list: { id: row.list_id, title: row.title, imagery: row.imagery },
  propertyId: propertyId(row.row_no),
  grade: row.grade,
  gradedAt: row.graded_at.getTime(),
  picture: toPicture(row),
})

function toPicture({ image_id: id, provenance, imagery }: MemoryRow): PropertyMemory['picture'] {
  if (id === null || provenance === null) return null
  const pic = `/api/images/${id}`
  return { id, pic, large: { url: `${pic}/large`, ...largeSizeOf(provenance.provider, imagery) }, provenance }
}
