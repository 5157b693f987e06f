import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { datesContract } from '@curbgrade/core/photos/dates/dates-contract'
import { orderByDate, takenWhenCaptured } from '@curbgrade/core/photos/dates/order-by-date'
import { MAX_PHOTOS_OF_PROPERTY } from '@curbgrade/core/photos/photo-limits'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findPictures, presentRenditions, type StoredPicture } from '../imagery/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findShownPhotos, type ShownPhoto } from './shown-photos-store.ts'

/** A property's own photos of both kinds, and as many others. */
const MAX_PICTURES = 4 * MAX_PHOTOS_OF_PROPERTY

export const getPropertyPictures = ({ pool }: { readonly pool: Pool }) =>
  handle(datesContract.getPropertyPictures, async ({ owner, params: { listId, propertyId } }) => {
    const rowNo = parsePropertyId(propertyId)
    const property = rowNo === null ? null : { ownerId: owner, listId, rowNo }
    const pictures = property && (await findPictures(pool, property, MAX_PICTURES))
    if (pictures === null) return refuse('not_found')
    const photos = await findShownPhotos(pool, listId, rowNo)
    const byId = new Map(photos.map((photo) => [photo.photoId, photo]))
    return ok({ pictures: orderByDate(pictures.map((picture) => present(picture, byId.get(picture.id)))) })
  })

function present({ isFromAbove, ...picture }: StoredPicture, photo: ShownPhoto | undefined) {
  const kind = isFromAbove ? ('aerial' as const) : picture.slot
  const { taken, ...shown } = photo ?? { taken: takenWhenCaptured(picture.provenance.capturedAt) }
  return {
    ...picture,
    kind,
    taken,
    ...presentRenditions({ ...picture, kind }),
    photo: 'photoId' in shown ? shown : null,
  }
}
