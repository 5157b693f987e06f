import type { Position } from '@curbgrade/core/shared/position'

/** Stored instead of a street picture's bytes: enough to render it again, or to find a replacement. */
export type StreetReference = {
  readonly kind: 'street'
  readonly pano: string
  /** Null if only the camera is known. */
  readonly view: { readonly building: Position; readonly heading: number; readonly fov: number } | null
  readonly date: string | null
}
export type AerialReference = { readonly kind: 'aerial'; readonly center: Position; readonly zoom: number }
export type Reference = StreetReference | AerialReference

export function writeGoogleReference(reference: Reference): string {
  if (reference.kind === 'aerial') {
    const { center, zoom } = reference
    return `google:aerial?${new URLSearchParams({ center: positionToText(center), zoom: String(zoom) })}`
  }
  const { pano, view, date } = reference
  return `google:street?${new URLSearchParams({
    pano,
    ...(view && { of: positionToText(view.building), heading: String(view.heading), fov: String(view.fov) }),
    ...(date && { date }),
  })}`
}

export function readGoogleReference(text: string): Reference | null {
  const { protocol, pathname, searchParams } = URL.canParse(text) ? new URL(text) : new URL('none:')
  if (protocol !== 'google:') return null
  const read = (name: string) => searchParams.get(name) ?? ''
  if (pathname === 'aerial')
    return { kind: 'aerial', center: spotOf(read('center')), zoom: Number(read('zoom')) }
  const view = searchParams.has('of')
    ? { building: spotOf(read('of')), heading: Number(read('heading')), fov: Number(read('fov')) }
    : null
  return { kind: 'street', pano: read('pano'), view, date: searchParams.get('date') }
}

/** A millionth of a degree is a tenth of a meter. */
export const positionToText = ({ lat, lng }: Position): string => `${lat.toFixed(6)},${lng.toFixed(6)}`

const spotOf = (text: string): Position => {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number)
  return { lat, lng }
}
