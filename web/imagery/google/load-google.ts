/// <reference types="google.maps" />
import type { Answer } from '../../client/api.ts'
import { watchRefusal } from './refusal.ts'

export type GoogleMapsAccess = NonNullable<Answer<'GET /api/about'>['googleMaps']>

export type Google = Pick<google.maps.CoreLibrary, 'event'> &
  Pick<google.maps.MapsLibrary, 'Map'> &
  Pick<google.maps.MarkerLibrary, 'Marker'> &
  Pick<
    google.maps.StreetViewLibrary,
    'StreetViewPanorama' | 'StreetViewService' | 'StreetViewSource' | 'StreetViewPreference'
  >

declare global {
  interface Window {
    curbgradeGoogleReady?: () => void
  }
}

let loading: Promise<Google> | null = null

/** Loads Google's script once per page. After a failure, the next call tries again. */
export function loadGoogle(access: GoogleMapsAccess): Promise<Google> {
  loading ??= load(access).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(access: GoogleMapsAccess): Promise<Google> {
  watchRefusal()
  await addScript(scriptUrl(access))
  const { importLibrary } = google.maps
  const [{ event }, { Map }, { Marker }, streetView] = await Promise.all([
    importLibrary('core'),
    importLibrary('maps'),
    importLibrary('marker'),
    importLibrary('streetView'),
  ])
  return { ...streetView, event, Map, Marker }
}

const scriptUrl = ({ browserKey, baseUrl }: GoogleMapsAccess): string =>
  `${baseUrl}/maps/api/js?${new URLSearchParams({
    key: browserKey,
    v: 'quarterly',
    loading: 'async',
    language: 'en',
    region: 'US',
    callback: 'curbgradeGoogleReady',
  })}`

const addScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    window.curbgradeGoogleReady = resolve
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the Google Maps script failed to load'))
    })
    script.src = src
    document.head.append(script)
  })
