import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import { type CopyPorts, copyPicture } from './copy-own-picture.ts'
import { findReusable } from './reusable-store.ts'

/**
 * Gives a property the picture of the same address in another list of the user, without a charge: it is paid for, and
 * its terms allow keeping it. Nothing happens if it has a picture, or if that picture isn't one of those.
 */
export async function reusePicture(
  ports: CopyPorts,
  property: { readonly userId: string; readonly listId: string; readonly rowNo: number },
  imageId: string,
): Promise<void> {
  const found = await findReusable(ports.pool, property, imageId)
  if (found === null || addressKey(found.address) !== addressKey(found.source)) return
  const { kind, ...picture } = found.image
  await copyPicture(ports, { ...property, kind }, picture)
}
