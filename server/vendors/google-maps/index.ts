import { bearingTo, type Position } from '@curbgrade/core/shared/position'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Coverage, FoundPanorama, ImageryProvider, MissingImage, Place } from '../../imagery/provider.ts'
import type { Log } from '../../platform/log.ts'
import { createFailureLog } from '../failure-log.ts'
import { type Supplied, type SupplierFault, unavailable } from '../supplier-fault.ts'
import { askAerial, findAerial } from './aerial.ts'
import type { GoogleSupplier } from './ask-google.ts'
import { addressText, geocode } from './geocode.ts'
import { panoramaNear, panoramaOfBuilding } from './panoramas.ts'
import { type Reference, readGoogleReference, writeGoogleReference } from './reference.ts'
import { findStreet, provenanceOf, referenceTo, renderStreet } from './street.ts'
import { googleTerms } from './terms.ts'

export type GoogleMapsOptions = GoogleSupplier & { readonly log: Log }

export function createGoogleImagery({ log, ...google }: GoogleMapsOptions): ImageryProvider {
  const logFailure = createFailureLog(log)
  const fail = (fault: SupplierFault) => {
    logFailure('google-maps', fault)
    return unavailable(fault)
  }
  const orMissing = <Value>(supplied: Supplied<Value>) =>
    supplied.ok ? supplied : (missing(supplied.error) ?? fail(supplied.error))

  return {
    terms: googleTerms,
    bills: ['geocode', 'find', 'render'],
    addressesAtOnce: 1,
    geocode: async (addresses, signal) => {
      const answers = await Promise.all(addresses.map((address) => geocode(google, address, signal)))
      const failed = answers.find((answer) => !answer.ok)
      if (failed && !failed.ok) return fail(failed.error)
      return ok(answers.map((answer) => (answer.ok ? answer.value : null)))
    },
    survey: async (place, signal) => orMissing(await survey(google, place, signal)),
    find: async (place, kind, signal, rejected = []) => {
      const building = await buildingOf(google, place, signal)
      if (!building.ok) return orMissing(building)
      const find = kind === 'street' ? findStreet : findAerial
      return orMissing(await find(google, building.value, rejected, signal))
    },
    render: async (text, _kind, signal) => {
      const reference = readGoogleReference(text)
      return reference === null
        ? ok({ missing: 'no_imagery' })
        : orMissing(await render(google, reference, signal))
    },
    renderLarge: async (text, _kind, signal) => {
      const reference = readGoogleReference(text)
      if (reference === null) return ok({ missing: 'no_imagery' })
      const picture = await render(google, reference, signal)
      return picture.ok ? ok({ jpeg: picture.value.large }) : orMissing(picture)
    },
    findPanorama: async (place, signal) => {
      const building = await buildingOf(google, place, signal)
      if (!building.ok) return orMissing(building)
      return orMissing(await findPanorama(google, building.value, signal))
    },
    locate: async (place, signal) => {
      const building = await buildingOf(google, place, signal)
      if (!building.ok) return building.error.code === 'not_found' ? ok(null) : fail(building.error)
      const { lat, lng } = building.value
      return ok({ lat, lng, provider: 'google', attribution: '© Google', streets: [] })
    },
  }
}

async function buildingOf(
  google: GoogleSupplier,
  { address, position }: Place,
  signal: AbortSignal,
): Promise<Supplied<Position>> {
  if (position !== null) return ok(position)
  const found = await geocode(google, address, signal)
  if (!found.ok) return found
  return found.value === null ? refuse('not_found') : ok(found.value)
}

const NONE_TRIED: ReadonlySet<string> = new Set()

async function survey(
  google: GoogleSupplier,
  { address, position }: Place,
  signal: AbortSignal,
): Promise<Supplied<Coverage>> {
  const seen =
    position === null
      ? await panoramaNear(google, addressText(address), signal)
      : await panoramaOfBuilding(google, position, NONE_TRIED, signal)
  if (!seen.ok) return seen.error.code === 'no_coverage' ? ok({ street: null, aerial: true }) : seen
  const reference = writeGoogleReference(referenceTo(seen.value, position))
  return ok({ street: { capturedAt: seen.value.date, reference }, aerial: true })
}

async function findPanorama(
  google: GoogleSupplier,
  building: Position,
  signal: AbortSignal,
): Promise<Supplied<FoundPanorama>> {
  const found = await panoramaOfBuilding(google, building, NONE_TRIED, signal)
  if (!found.ok) return found
  const { pano, camera } = found.value
  return ok({
    viewer: 'google',
    pano,
    position: camera,
    building,
    reference: writeGoogleReference(referenceTo(found.value, building)),
    provenance: provenanceOf(found.value, bearingTo(camera, building)),
  })
}

function render(google: GoogleSupplier, reference: Reference, signal: AbortSignal) {
  return reference.kind === 'street'
    ? renderStreet(google, reference, signal)
    : askAerial(google, reference, signal)
}

const missing = ({ code }: SupplierFault): { ok: true; value: MissingImage } | null => {
  if (code === 'no_coverage') return ok({ missing: 'no_imagery' })
  return code === 'not_found' ? ok({ missing: 'address_not_found' }) : null
}
