import type { Position } from '@curbgrade/core/shared/position'
import { position } from '@curbgrade/core/shared/position'
import { ok } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import { askJpeg, askJson, type Supplier } from '../ask-supplier.ts'
import { soundItems } from '../sound-items.ts'
import { DEFAULT_FOV, type OpenShot, PANORAMIC_FOV, type StreetSupplier } from '../street-supplier.ts'
import type { Supplied } from '../supplier-fault.ts'
import { shortText } from '../supplier-text.ts'
import { faultInStatus } from './fault-in-status.ts'

const MAX_SHOTS = 100

/** The API returns numbers as text. */
const photo = z.object({
  id: z.union([shortText, z.number()]).transform(String),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  name: z.string(),
  lth_name: z.string().nullish(),
  heading: z.coerce.string().nullish(),
  shot_date: z.string().nullish(),
  date_added: z.string().nullish(),
  projection: z.string().nullish(),
  username: shortText.nullish(),
})
const shape = z.object({ currentPageItems: soundItems(photo) })
type Photo = z.infer<typeof photo>

/** KartaView's anonymous API: pictures under CC BY-SA 4.0, without a key. */
export const createKartaview = (supplier: Supplier): StreetSupplier => ({
  provider: 'kartaview',
  near: async (spot, meters, signal) => {
    const answer = await nearby(supplier, spot, meters, signal)
    if (answer.ok || answer.error.code !== 'bad_request') return answer
    // Halves the radius, because the API refuses requests that match too many pictures.
    return nearby(supplier, spot, meters / 2, signal)
  },
  picture: ({ urls }, size, signal) => askJpeg(supplier, { url: urls[size], signal }),
})

async function nearby(
  supplier: Supplier,
  { lat, lng }: Position,
  meters: number,
  signal: AbortSignal,
): Promise<Supplied<readonly OpenShot[]>> {
  const body = new URLSearchParams({
    lat: String(lat),
    lng: String(lng),
    radius: String(Math.round(meters)),
    page: '1',
    ipp: String(MAX_SHOTS),
  })
  const question = { url: '1.0/list/nearby-photos/', method: 'POST', body, signal } as const
  const answer = await askJson(supplier, question, shape, faultInStatus)
  return answer.ok
    ? ok(answer.value.currentPageItems.flatMap((item) => photoToShots(supplier, item)))
    : answer
}

/** Empty for a picture without a valid position. */
function photoToShots({ baseUrl }: Supplier, item: Photo): OpenShot[] {
  const spot = position.safeParse({ lat: item.lat, lng: item.lng })
  if (!spot.success) return []
  const whole = storageUrl(baseUrl, item.name)
  const isPanoramic = item.projection === 'SPHERE'
  const shot: OpenShot = {
    reference: `kartaview:${item.id}`,
    provider: 'kartaview',
    position: spot.data,
    heading: parseHeading(item.heading),
    fov: isPanoramic ? PANORAMIC_FOV : DEFAULT_FOV,
    capturedAt: parseDay(item.shot_date) ?? parseDay(item.date_added),
    attribution: ['© KartaView contributors', item.username, 'CC BY-SA 4.0'].filter(Boolean).join(', '),
    urls: { view: isPanoramic ? whole : storageUrl(baseUrl, item.lth_name ?? item.name), whole },
  }
  return [shot]
}

const parseHeading = (heading: string | null | undefined): number | null =>
  heading === null || heading === undefined || heading.trim() === '' || Number.isNaN(Number(heading))
    ? null
    : Number(heading)

const parseDay = (date: string | null | undefined): string | null =>
  date?.match(/^(?!0000)\d{4}-\d\d-\d\d/)?.[0] ?? null

/** Storages are siblings of the API host, such as `storage6.` next to `api.`. */
function storageUrl(baseUrl: string, name: string): string {
  const [storage = '', ...path] = name.split('/')
  const { protocol, host } = new URL(baseUrl)
  return host.startsWith('api.')
    ? `${protocol}//${storage}.${host.slice('api.'.length)}/${path.join('/')}`
    : `${baseUrl.replace(/\/$/, '')}/${name}`
}
