import { ok } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import { askJpeg, askJson, type Supplier } from '../ask-supplier.ts'
import {
  PANORAMIC_FOV,
  boundingBox,
  type OpenShot,
  DEFAULT_FOV,
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
/** Fields that a picture does not have are left out of the answer. */
const image = z.object({
  id: shortText,
  geometry: point.optional(),
  computed_geometry: point.optional(),
  compass_angle: z.number().optional(),
  computed_compass_angle: z.number().optional(),
  is_pano: z.boolean().optional(),
  camera_type: z.string().optional(),
  captured_at: z.number().min(0).max(LATEST_DATE_MS).optional().catch(undefined),
  creator: z.object({ username: shortText.optional() }).optional(),
  thumb_1024_url: z.string().optional(),
  thumb_2048_url: z.string().optional(),
  thumb_original_url: z.string().optional(),
})
const shape = z.object({ data: z.array(image) })

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
    return answer.ok ? ok(answer.value.data.flatMap(shotOf)) : answer
  },
  picture: ({ urls }, size, signal) => askJpeg(supplier, { url: urls[size], signal }),
})

const AROUND = new Set(['equirectangular', 'spherical'])

/** Nothing for a lens whose picture is neither flat nor all around, or where place or picture are missing. */
function shotOf(given: z.infer<typeof image>): OpenShot[] {
  const isAround = given.is_pano ?? AROUND.has(given.camera_type ?? '')
  const spot = given.computed_geometry ?? given.geometry
  const view = isAround ? (given.thumb_2048_url ?? given.thumb_original_url) : given.thumb_1024_url
  if (given.camera_type === 'fisheye' || spot === undefined || view === undefined) return []
  const [lng, lat] = spot.coordinates
  const shot: OpenShot = {
    reference: `mapillary:${given.id}`,
    provider: 'mapillary',
    position: { lat, lng },
    heading: given.computed_compass_angle ?? given.compass_angle ?? null,
    fov: isAround ? PANORAMIC_FOV : DEFAULT_FOV,
    capturedAt:
      given.captured_at === undefined ? null : new Date(given.captured_at).toISOString().slice(0, 10),
    attribution: ['© Mapillary', given.creator?.username, 'CC BY-SA 4.0'].filter(Boolean).join(', '),
    urls: { view, whole: given.thumb_original_url ?? view },
  }
  return [shot]
}
