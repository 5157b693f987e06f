import { ok } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import { askJpeg, askJson, type Supplier } from '../ask-supplier.ts'
import { soundItems } from '../sound-items.ts'
import {
  boundingBox,
  DEFAULT_FOV,
  type OpenShot,
  PANORAMIC_FOV,
  type StreetSupplier,
} from '../street-supplier.ts'
import { shortText } from '../supplier-text.ts'

const MAX_SHOTS = 100
const MAX_PRODUCERS = 10

const asset = z.object({ href: z.string() })
const item = z.object({
  id: shortText,
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  providers: z.array(z.object({ name: shortText, roles: z.array(z.string()).nullish() })).nullish(),
  assets: z.object({ hd: asset.nullish(), sd: asset }),
  properties: z.object({
    datetime: shortText.nullish(),
    license: shortText.nullish(),
    'view:azimuth': z.number().nullish(),
    'pers:interior_orientation': z.object({ field_of_view: z.number().nullish() }).nullish(),
  }),
})
const shape = z.object({ features: soundItems(item) })

/** Panoramax, a federation of open street-level pictures (STAC API), without a key. */
export const createPanoramax = (supplier: Supplier): StreetSupplier => ({
  provider: 'panoramax',
  near: async (spot, meters, signal) => {
    const query = { bbox: boundingBox(spot, meters), limit: String(MAX_SHOTS) }
    const answer = await askJson(supplier, { url: 'search', query, signal }, shape)
    return answer.ok ? ok(answer.value.features.map(shotOf)) : answer
  },
  picture: ({ urls }, size, signal) => askJpeg(supplier, { url: urls[size], signal }),
})

function shotOf({ id, geometry, providers, assets, properties }: z.infer<typeof item>): OpenShot {
  const [lng, lat] = geometry.coordinates
  const fov = properties['pers:interior_orientation']?.field_of_view ?? DEFAULT_FOV
  return {
    reference: `panoramax:${id}`,
    provider: 'panoramax',
    position: { lat, lng },
    heading: properties['view:azimuth'] ?? null,
    fov,
    capturedAt: properties.datetime?.slice(0, 10) ?? null,
    attribution: [...producersOf(providers ?? []), licenseName(properties.license), 'Panoramax'].join(', '),
    // `sd` is large enough for our flat views, and just enough for a panorama.
    urls: {
      view: assets.sd.href,
      whole: fov === PANORAMIC_FOV ? (assets.hd ?? assets.sd).href : assets.sd.href,
    },
  }
}

/** The list also contains the picture's hosts. */
const producersOf = (
  providers: readonly { name: string; roles?: readonly string[] | null | undefined }[],
): string[] =>
  providers
    .filter(({ roles }) => roles?.includes('producer') ?? true)
    .slice(0, MAX_PRODUCERS)
    .map(({ name }) => `© ${name}`)

const licenseName = (license: string | null | undefined): string =>
  LICENSE_NAMES.get(license?.toLowerCase() ?? '') ?? license ?? 'license of the producer'

const LICENSE_NAMES = new Map([
  ['etalab-2.0', 'Licence Ouverte 2.0'],
  ['cc-by-sa-4.0', 'CC BY-SA 4.0'],
])
