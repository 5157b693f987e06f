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
import { faultInGraph } from './fault-in-graph.ts'

const FIELDS = [
  'id',
  'geometry',
  'computed_geometry',
  'compass_angle',
  'computed_compass_angle',
  'is_pano',
  'camera_type',
  'captured_at',
  'creator',
  'thumb_1024_url',
  'thumb_2048_url',
  'thumb_original_url',
].join(',')
const MAX_SHOTS = 100

const LATEST_DATE_MS = 8.64e15
const point = z.object({ coordinates: z.tuple([z.number(), z.number()]) })
/** The response omits fields that a picture doesn't have, or sets them to null. */
const image = z.object({
  id: shortText,
  geometry: point.nullish(),
  computed_geometry: point.nullish(),
  compass_angle: z.number().nullish(),
  computed_compass_angle: z.number().nullish(),
  is_pano: z.boolean().nullish(),
  camera_type: z.string().nullish(),
  captured_at: z.number().min(0).max(LATEST_DATE_MS).nullish().catch(null),
  creator: z.object({ username: shortText.nullish() }).nullish(),
  thumb_1024_url: z.string().nullish(),
  thumb_2048_url: z.string().nullish(),
  thumb_original_url: z.string().nullish(),
})
const shape = z.object({ data: soundItems(image) })

/** Mapillary's Graph API: pictures under CC BY-SA 4.0, with a free token. */
export const createMapillary = (supplier: Supplier): StreetSupplier => ({
  provider: 'mapillary',
  near: async (spot, meters, signal) => {
    const answer = await askJson(
      supplier,
      {
        url: 'images',
        query: { fields: FIELDS, bbox: boundingBox(spot, meters), limit: String(MAX_SHOTS) },
        headers: { authorization: `OAuth ${supplier.apiKey ?? ''}` },
        signal,
      },
      shape,
      faultInGraph,
    )
    return answer.ok ? ok(answer.value.data.flatMap(imageToShots)) : answer
  },
  picture: ({ urls }, size, signal) => askJpeg(supplier, { url: urls[size], signal }),
})

const PANORAMIC_TYPES = new Set(['equirectangular', 'spherical'])

/** Empty for a fisheye picture, or one without a position or URL. */
function imageToShots(item: z.infer<typeof image>): OpenShot[] {
  const isPanoramic = item.is_pano ?? PANORAMIC_TYPES.has(item.camera_type ?? '')
  const spot = item.computed_geometry ?? item.geometry
  const view = isPanoramic ? (item.thumb_2048_url ?? item.thumb_original_url) : item.thumb_1024_url
  if (item.camera_type === 'fisheye' || !spot || !view) return []
  const [lng, lat] = spot.coordinates
  const shot: OpenShot = {
    reference: `mapillary:${item.id}`,
    provider: 'mapillary',
    position: { lat, lng },
    heading: item.computed_compass_angle ?? item.compass_angle ?? null,
    fov: isPanoramic ? PANORAMIC_FOV : DEFAULT_FOV,
    capturedAt: item.captured_at == null ? null : new Date(item.captured_at).toISOString().slice(0, 10),
    attribution: ['© Mapillary', item.creator?.username, 'CC BY-SA 4.0'].filter(Boolean).join(', '),
    urls: { view, whole: (isPanoramic ? item.thumb_original_url : item.thumb_2048_url) ?? view },
  }
  return [shot]
}
