import type { Position } from '@curbgrade/core/imagery/geometry/position'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { FoundImage } from '../../imagery/provider.ts'
import type { Supplied } from '../supplier-fault.ts'
import { askGooglePicture, type GoogleSupplier } from './ask-google.ts'
import { type AerialReference, positionToText, writeGoogleReference } from './reference.ts'
import { googleTerms } from './terms.ts'

/** First the house and its lot, 92 m wide; then only the house. */
const ZOOMS = [19, 20]

/** The building from above, at a zoom that isn't in `rejected`. */
export async function findAerial(
  google: GoogleSupplier,
  center: Position,
  rejected: readonly string[],
  signal: AbortSignal,
): Promise<Supplied<FoundImage>> {
  const candidates = ZOOMS.map((zoom): AerialReference => ({ kind: 'aerial', center, zoom })).filter(
    (reference) => !rejected.includes(writeGoogleReference(reference)),
  )
  const [reference] = candidates
  if (reference === undefined) return refuse('no_coverage')
  const picture = await askAerial(google, reference, signal)
  return picture.ok
    ? ok({
        jpeg: picture.value,
        reference: writeGoogleReference(reference),
        provenance: { ...googleTerms, capturedAt: null, attribution: 'Imagery © Google', heading: null },
      })
    : picture
}

export const askAerial = (
  google: GoogleSupplier,
  { center, zoom }: AerialReference,
  signal: AbortSignal,
): Promise<Supplied<Uint8Array>> =>
  askGooglePicture(
    google,
    'maps/api/staticmap',
    { center: positionToText(center), zoom: String(zoom), scale: '1', maptype: 'satellite', format: 'jpg' },
    signal,
  )
