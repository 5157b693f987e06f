import { GOOGLE_SIZES } from '@curbgrade/core/imagery/renditions'
import { bearingTo, type Position } from '@curbgrade/core/shared/position'
import { ok } from '@curbgrade/core/shared/result'
import type { FoundImage, RenderedImage } from '../../imagery/provider.ts'
import type { Supplied } from '../supplier-fault.ts'
import { askGooglePicture, type GooglePicture, type GoogleSupplier, sizeText } from './ask-google.ts'
import { type Panorama, panoramaOfBuilding } from './panoramas.ts'
import { readGoogleReference, type StreetReference, writeGoogleReference } from './reference.ts'
import { googleTerms } from './terms.ts'

/** Horizontal field of view in degrees (Spec 9). */
const FOV = 80

export async function findStreet(
  google: GoogleSupplier,
  building: Position,
  rejected: readonly string[],
  signal: AbortSignal,
): Promise<Supplied<FoundImage & GooglePicture>> {
  const panorama = await panoramaOfBuilding(google, building, panoIds(rejected), signal)
  if (!panorama.ok) return panorama
  const reference = referenceTo(panorama.value, building)
  const picture = await askStreet(google, reference, signal)
  if (!picture.ok) return picture
  return ok({
    ...picture.value,
    reference: writeGoogleReference(reference),
    provenance: provenanceOf(panorama.value, reference.view?.heading ?? null),
  })
}

/** Searches the building's location if Google renamed or replaced the panorama. */
export async function renderStreet(
  google: GoogleSupplier,
  reference: StreetReference,
  signal: AbortSignal,
): Promise<Supplied<RenderedImage & GooglePicture>> {
  const picture = await askStreet(google, reference, signal)
  if (picture.ok) return picture
  if (picture.error.code !== 'no_coverage' || reference.view === null) return picture
  const found = await findStreet(google, reference.view.building, [], signal)
  if (!found.ok) return found
  const { jpeg, large, ...moved } = found.value
  return ok({ jpeg, large, moved })
}

export const referenceTo = (
  { pano, camera, date }: Panorama,
  building: Position | null,
): StreetReference => ({
  kind: 'street',
  pano,
  view: building && {
    building,
    heading: Math.round(bearingTo(camera, building) * 10) / 10,
    fov: FOV,
  },
  date,
})

export const provenanceOf = ({ date, copyright }: Panorama, heading: number | null) => ({
  ...googleTerms,
  capturedAt: date,
  attribution: copyright,
  heading,
})

const askStreet = (google: GoogleSupplier, { pano, view }: StreetReference, signal: AbortSignal) =>
  askGooglePicture(
    google,
    'maps/api/streetview',
    {
      size: GOOGLE_SIZES.street,
      query: {
        size: sizeText(GOOGLE_SIZES.street),
        pano,
        ...(view && { heading: String(view.heading) }),
        fov: String(view?.fov ?? FOV),
        pitch: '0',
        source: 'outdoor',
        return_error_code: 'true',
      },
    },
    signal,
  )

const panoIds = (references: readonly string[]): ReadonlySet<string> =>
  new Set(
    references.flatMap((text) => {
      const reference = readGoogleReference(text)
      return reference?.kind === 'street' ? reference.pano : []
    }),
  )
