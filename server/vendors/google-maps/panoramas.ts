import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/geometry/panorama'
import { isGooglesOwn } from '@curbgrade/core/imagery/google-credit'
import { otherSpots } from '@curbgrade/core/imagery/other-views'
import { metersBetween, type Position, position } from '@curbgrade/core/shared/position'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import type { Supplied } from '../supplier-fault.ts'
import { shortText } from '../supplier-text.ts'
import { askGoogle, type GoogleSupplier } from './ask-google.ts'
import { positionToText } from './reference.ts'

/** Panorama metadata, which is free to read. */
export type Panorama = {
  readonly pano: string
  readonly camera: Position
  readonly date: string | null
  readonly copyright: string
}

const reply = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS', 'NOT_FOUND']),
  pano_id: shortText.optional(),
  location: position.optional(),
  date: shortText.optional().catch(undefined),
  copyright: shortText.optional().catch(undefined),
})

/** A panorama this close to another spot counts as a view from there. */
const NEARBY_METERS = 10

/** The nearest outdoor panorama. `not_found`: Google doesn't know the address. */
export async function panoramaNear(
  google: GoogleSupplier,
  location: string,
  signal: AbortSignal,
  radius: number = SEARCH_RADIUS_METERS,
): Promise<Supplied<Panorama>> {
  const query = { location, radius: String(radius), source: 'outdoor' }
  const answer = await askGoogle(google, 'maps/api/streetview/metadata', query, reply, signal)
  return answer.ok ? panoramaOf(answer.value) : answer
}

function panoramaOf({ status, pano_id: pano, location, date, copyright }: z.infer<typeof reply>) {
  if (status !== 'OK') return refuse(status === 'NOT_FOUND' ? 'not_found' : 'no_coverage')
  if (pano === undefined || location === undefined) return refuse('malformed')
  return ok({ pano, camera: location, date: date ?? null, copyright: copyright ?? '© Google' })
}

/** Prefers Google's own to those of users, which may be private views, edited or years old. */
export async function panoramaOfBuilding(
  google: GoogleSupplier,
  building: Position,
  tried: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Supplied<Panorama>> {
  const isNew = ({ pano }: Panorama) => !tried.has(pano)
  const nearest = await panoramaNear(google, positionToText(building), signal)
  if (!nearest.ok || (isNew(nearest.value) && isGooglesOwn(nearest.value.copyright))) return nearest
  let byUser = isNew(nearest.value) ? nearest : null
  for (const spot of otherSpots(nearest.value.camera, building)) {
    const other = await panoramaNear(google, positionToText(spot), signal, NEARBY_METERS)
    if (!other.ok && other.error.code !== 'no_coverage') return other
    if (!other.ok || !isNew(other.value) || !isNear(other.value, building)) continue
    if (isGooglesOwn(other.value.copyright)) return other
    byUser ??= other
  }
  return byUser ?? refuse('no_coverage')
}

const isNear = ({ camera }: Panorama, building: Position): boolean =>
  metersBetween(camera, building) <= SEARCH_RADIUS_METERS
