import type { Outcome } from '@curbgrade/loopback-server'
import { jpeg } from '../replies.ts'
import { text } from './credentials.ts'
import { withGoogleFailure } from './failure.ts'
import { findPano } from './metadata.ts'
import { drawPlaceholder, readSize, streetPicture } from './pictures.ts'
import type { Google } from './world.ts'

/** Handles `/maps/api/streetview`: a picture, or the gray placeholder unless the request wants error codes. */
export async function streetView(google: Google, query: URLSearchParams): Promise<Outcome> {
  const wantsErrors = query.get('return_error_code') === 'true'
  const size = readSize(query.get('size'))
  if (size === null) return text(400, "Invalid request. Missing the 'size' parameter.")
  const pano = findPano(google, query)
  if (pano === 'down') return text(500, 'Internal Server Error')
  if (typeof pano === 'string') {
    if (!wantsErrors) return jpeg(await drawPlaceholder(size))
    return text(pano === 'INVALID_REQUEST' ? 400 : 404, pano)
  }
  return withGoogleFailure(google, pano.known, size, async () => {
    const heading = Number(query.get('heading') ?? pano.known.place.heading)
    const fov = Math.min(120, Number(query.get('fov') ?? 90))
    return jpeg(await streetPicture(google, pano, { ...size, heading, fov }))
  })
}
