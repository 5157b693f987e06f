import { randomUUID } from 'node:crypto'
import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { type CopyPorts, copyPicture } from './copy-own-picture.ts'
import { findReusable } from './reusable-store.ts'

/**
 * Free, because the picture is paid for and its terms allow keeping it. Does nothing for any other picture,
 * or if the property has one. Returns the id of the copy.
 */
export async function reusePicture(
  ports: CopyPorts,
  property: { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number },
  imageId: string,
): Promise<string | null> {
  const found = await findReusable(ports.pool, property, imageId)
  const key = found && addressKey(found.address)
  if (found === null || key === null || key !== addressKey(found.source)) return null
  const { kind, ...picture } = found.image
  const id = randomUUID()
  const copy = await copyPicture(ports, { ...property, kind }, picture, id)
  return copy?.id === id ? id : null
}
