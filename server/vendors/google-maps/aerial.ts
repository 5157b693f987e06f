import { GOOGLE_SIZES } from '@curbgrade/core/imagery/renditions'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import type { Position } from '@curbgrade/core/shared/position'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { FoundImage } from '../../imagery/provider.ts'
import type { Supplied } from '../supplier-fault.ts'
import { askGooglePicture, type GooglePicture, type GoogleSupplier, sizeText } from './ask-google.ts'
import { type AerialReference, positionToText, writeGoogleReference } from './reference.ts'
import { googleTerms } from './terms.ts'

/** First the house and its lot, 92 m wide; then only the house. */
const ZOOMS = [19, 20]

export async function findAerial(
  google: GoogleSupplier,
  center: Position,
  rejected: readonly string[],
  signal: AbortSignal,
): Promise<Supplied<FoundImage & GooglePicture>> {
  const candidates = ZOOMS.map((zoom): AerialReference => ({ kind: 'aerial', center, zoom })).filter(
    (reference) => !rejected.includes(writeGoogleReference(reference)),
  )
  const [reference] = candidates
  if (reference === undefined) return refuse('no_coverage')
  const picture = await askAerial(google, reference, signal)
  return picture.ok
    ? ok({
        ...picture.value,
        reference: writeGoogleReference(reference),
        provenance: { ...googleTerms, capturedAt: null, attribution: 'Imagery © Google', heading: null },
      })
    : picture
}

export const askAerial = (
  google: GoogleSupplier,
  { center, zoom }: AerialReference,
  signal: AbortSignal,
): Promise<Supplied<GooglePicture>> =>
  askGooglePicture(
    google,
    'maps/api/staticmap',
    {
      size: GOOGLE_SIZES.aerial,
      query: {
        // Twice the pixels of the same ground.
        size: sizeText(PICTURE_SIZE),
        scale: '2',
        center: positionToText(center),
        zoom: String(zoom),
        maptype: 'satellite',
        format: 'jpg',
      },
    },
    signal,
  )
