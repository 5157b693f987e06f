import type { ImageKind } from '@curbgrade/core/shared/picture-kind'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type {
  Address,
  Coverage,
  FoundImage,
  FoundLocation,
  FoundPanorama,
  Geocode,
  ImageryProvider,
} from '../../imagery/provider.ts'

type Asked<Name extends Exclude<keyof ImageryProvider, 'terms' | 'bills' | 'addressesAtOnce'>> = ReturnType<
  ImageryProvider[Name]
>

/** A picture that needs no drawing, because these tests are about its charges. */
export const aPicture: FoundImage = {
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  reference: 'memory',
  provenance: {
    provider: 'demo',
    capturedAt: '2025-06',
    attribution: 'Test',
    heading: 90,
    policy: { store: true, machineGrading: true, training: true },
  },
}

/** Its larger rendition. */
export const aLargePicture: Uint8Array = Buffer.concat([aPicture.jpeg, Buffer.from('large')])

/** Taken twenty meters west of its building. */
export const aPanorama: Extract<FoundPanorama, { viewer: 'equirectangular' }> = {
  ...aPicture,
  viewer: 'equirectangular',
  position: { lat: 0, lng: 0 },
  building: { lat: 0, lng: 20 / 111_320 },
  middle: 80,
}

export const aLocation: FoundLocation = {
  lat: 38.5,
  lng: -121.4,
  provider: 'demo',
  attribution: 'Test',
  streets: [
    [
      { lat: 38.4, lng: -121.4 },
      { lat: 38.6, lng: -121.4 },
    ],
  ],
}

export const aGeocode: Geocode = {
  lat: 38.5,
  lng: -121.4,
  source: 'demo',
  quality: 'exact',
  matched: '1 Test Street, Springfield, IL 62701',
  ambiguous: false,
}

export const aCoverage: Coverage = { street: { capturedAt: '2025-06', reference: 'memory' }, aerial: true }

/** Streets whose names decide the outcome of a picture request. */
export const streets = { missing: 'Missing Street', down: 'Down Street', unknown: 'Unmapped Street' } as const

/** An imagery supplier in memory. Counts its picture calls; tests can replace its answers. */
export function createMemoryImagery() {
  const supplier = {
    calls: 0,
    geocode: async (addresses: readonly Address[]): Asked<'geocode'> =>
      addresses.some(({ street }) => street.endsWith(streets.down))
        ? refuse('imagery_unavailable')
        : ok(addresses.map(({ street }) => (street.endsWith(streets.unknown) ? null : aGeocode))),
    survey: async ({ street }: Address): Asked<'survey'> => {
      if (street.endsWith(streets.missing)) return ok({ missing: 'no_imagery' })
      if (street.endsWith(streets.down)) return refuse('imagery_unavailable')
      return ok(aCoverage)
    },
    render: async (_reference: string, _kind: ImageKind): Asked<'render'> => ok({ jpeg: aPicture.jpeg }),
    renderLarge: async (_reference: string, _kind: ImageKind): Asked<'renderLarge'> =>
      ok({ jpeg: aLargePicture }),
    find: async ({ street }: Address): Asked<'find'> => {
      if (street.endsWith(streets.missing)) return ok({ missing: 'no_imagery' })
      if (street.endsWith(streets.down)) return refuse('imagery_unavailable')
      return ok(aPicture)
    },
    findPanorama: async ({ street }: Address): Asked<'findPanorama'> => {
      if (street.endsWith(streets.missing)) return ok({ missing: 'no_imagery' })
      if (street.endsWith(streets.down)) return refuse('imagery_unavailable')
      return ok(aPanorama)
    },
    locate: async ({ street }: Address): Asked<'locate'> => {
      if (street.endsWith(streets.missing)) return ok(null)
      if (street.endsWith(streets.down)) return refuse('imagery_unavailable')
      return ok(aLocation)
    },
  }
  const counted = <Answer>(answer: Answer): Answer => {
    supplier.calls++
    return answer
  }
  const provider: ImageryProvider = {
    terms: null,
    bills: [],
    addressesAtOnce: 1_000,
    geocode: (addresses) => supplier.geocode(addresses),
    survey: ({ address }) => counted(supplier.survey(address)),
    find: ({ address }) => counted(supplier.find(address)),
    render: (reference, kind) => counted(supplier.render(reference, kind)),
    renderLarge: (reference, kind) => counted(supplier.renderLarge(reference, kind)),
    findPanorama: ({ address }) => counted(supplier.findPanorama(address)),
    locate: ({ address }) => counted(supplier.locate(address)),
  }
  return Object.assign(supplier, { provider })
}
