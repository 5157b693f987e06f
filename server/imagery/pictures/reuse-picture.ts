import { addressKey } from '@curbgrade/core/lists/csv/address-key'
import { type CopyPorts, copyPicture } from './copy-own-picture.ts'
import { findReusable } from './reusable-store.ts'

/**
 * Free, because the picture is paid for and its terms allow keeping it. Does nothing for any other picture,
 * or if the property has one.
 */
export async function reusePicture(
  ports: CopyPorts,
  property: { readonly userId: string; readonly listId: string; readonly rowNo: number },
  imageId: string,
): Promise<void> {
  const found = await findReusable(ports.pool, property, imageId)
  const key = found && addressKey(found.address)
  if (found === null || key === null || key !== addressKey(found.source)) return
  const { kind, ...picture } = found.image
  await copyPicture(ports, { ...property, kind }, picture)
}
