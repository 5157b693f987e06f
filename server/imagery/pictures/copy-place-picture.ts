import type { Spend } from '../../tokens/index.ts'
import type { PictureSlot } from '../named-image-store.ts'
import { insertGeocodes } from '../places/geocode-store.ts'
import type { Geocode } from '../provider.ts'
import type { ImageRow } from '../store.ts'
import { type CopyPorts, copyPicture } from './copy-own-picture.ts'
import type { FreshPictures } from './fresh-pictures.ts'
import { findPlacePicture } from './place-picture-store.ts'

type Ports = CopyPorts & { readonly fresh: FreshPictures }
type Copied = { readonly image: ImageRow; readonly geocode: Geocode | null }

/** One picture per kind for all rows of a place (D61). With it goes the position, so that it isn't looked up again. */
export async function copyPlacePicture(
  ports: Ports,
  subject: PictureSlot,
  spend: Spend,
): Promise<Copied | null> {
  const shown = await findPlacePicture(ports.pool, spend, subject.kind)
  const image = shown && (await copyPicture(ports, subject, shown))
  if (shown === null || image === null) return null
  const { id, geocode } = shown
  if (geocode !== null) await insertGeocodes(ports.pool, subject, [{ rowNo: subject.rowNo, geocode }])
  const fresh = ports.fresh.get(id)
  if (fresh !== null) ports.fresh.put(image.id, fresh)
  return { image, geocode }
}
