import { isInAerialSurvey } from '@curbgrade/core/imagery/geometry/aerial-box'
import type { Position } from '@curbgrade/core/shared/position'
import { ok } from '@curbgrade/core/shared/result'
import type { FoundLocation, Geocode, ImageryProvider, MissingImage, Place } from '../../imagery/provider.ts'
import type { Log } from '../../platform/log.ts'
import type { Census } from '../census/index.ts'
import { createFailureLog } from '../failure-log.ts'
import { type Supplied, unavailable } from '../supplier-fault.ts'
import { aerialPicture } from './aerial-picture.ts'
import { geocodeAll, geocodeOne } from './geocoding.ts'
import { namedSupplierOf, nameSuppliers } from './name-suppliers.ts'
import { panoramaPicture } from './panorama-picture.ts'
import type { PictureSources } from './picture-sources.ts'
import { readShotReference } from './reference.ts'
import { bestShot, streetPicture } from './street-picture.ts'

export type OpenImageryOptions = PictureSources & { readonly census: Census; readonly log: Log }

const GEOCODER = 'U.S. Census Bureau'

/** Imagery without a contract: a public geocoder, public aerial pictures and crowdsourced street pictures. */
export function createOpenImagery({ log, clock, ...suppliers }: OpenImageryOptions): ImageryProvider {
  const { census, ...pictures } = nameSuppliers(suppliers)
  const options: PictureSources = { ...pictures, clock }
  const answer = toPort(log)
  const flat = { street: streetPicture, aerial: aerialPicture } as const

  return {
    terms: null,
    bills: [],
    addressesAtOnce: 1_000,
    geocode: async (addresses, signal) => {
      const [only, ...more] = addresses
      if (only === undefined) return ok([])
      return more.length === 0
        ? answer(toBatch(await geocodeOne(census, only, signal)))
        : answer(await geocodeAll(census, addresses, signal))
    },
    survey: async (place, signal) =>
      answer(
        await atBuilding(census, place, signal, async (building) => {
          const best = await bestShot(options, { building, signal })
          return best.ok ? ok({ street: best.value, aerial: isInAerialSurvey(building) }) : best
        }),
      ),
    find: async (place, kind, signal, rejected = []) =>
      answer(
        await atBuilding(census, place, signal, async (building) =>
          orMissing(await flat[kind](options, { building, signal, rejected })),
        ),
      ),
    render: async (reference, kind, signal) => {
      const named = readShotReference(reference)
      if (named === null) return ok({ missing: 'no_imagery' })
      const request = { building: named.building, signal, only: named.shot }
      const ask = kind === 'panorama' ? panoramaPicture : flat[kind]
      return answer(orMissing(await ask(options, request)))
    },
    renderLarge: async (reference, kind, signal) => {
      const named = readShotReference(reference)
      if (named === null) return ok({ missing: 'no_imagery' })
      const request = { building: named.building, signal, only: named.shot, rendition: 'large' } as const
      return answer(orMissing(await flat[kind](options, request)))
    },
    findPanorama: async (place, signal) =>
      answer(
        await atBuilding(census, place, signal, async (building) =>
          orMissing(await panoramaPicture(options, { building, signal })),
        ),
      ),
    locate: async (place, signal) => {
      const spot = await toPosition(census, place, signal)
      return answer(spot.ok ? ok(spot.value && located(spot.value)) : spot)
    },
  }
}

const toPosition = async (
  census: Census,
  { address, position }: Place,
  signal: AbortSignal,
): Promise<Supplied<Position | null>> =>
  position === null ? geocodeOne(census, address, signal) : ok(position)

/** Pictures are searched by position, so an address alone is geocoded first. */
async function atBuilding<Found>(
  census: Census,
  place: Place,
  signal: AbortSignal,
  ask: (building: Position) => Promise<Supplied<Found>>,
): Promise<Supplied<Found | MissingImage>> {
  const known = await toPosition(census, place, signal)
  if (!known.ok) return known
  if (known.value === null) return ok({ missing: 'address_not_found' })
  const { lat, lng } = known.value
  return ask({ lat, lng })
}

/** No street lines, because the map's tiles show them. */
const located = ({ lat, lng }: Position): FoundLocation => ({
  lat,
  lng,
  provider: 'usgs',
  attribution: GEOCODER,
  streets: [],
})

const toBatch = (result: Supplied<Geocode | null>): Supplied<readonly (Geocode | null)[]> =>
  result.ok ? ok([result.value]) : result

const orMissing = <Found>(found: Supplied<Found | null>): Supplied<Found | MissingImage> =>
  found.ok ? ok(found.value ?? { missing: 'no_imagery' }) : found

/** Maps every fault to the port's single one, and logs it. */
const toPort = (log: Log) => {
  const logFailure = createFailureLog(log)
  return <Value>(found: Supplied<Value>) => {
    if (found.ok) return found
    logFailure(namedSupplierOf(found.error), found.error)
    return unavailable(found.error)
  }
}
