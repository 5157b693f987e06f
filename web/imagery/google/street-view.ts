import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/panorama'
import type { GooglePanorama } from '../queries.ts'
import type { Google } from './load-google.ts'

export type StreetView = { readonly zoom: (steps: number) => void; readonly close: () => void }
type Callbacks = { readonly onReady: () => void; readonly onFailed: () => void }
export type OpenStreetView = (host: HTMLElement, view: GooglePanorama, told: Callbacks) => StreetView

/** Google counts viewers, not places: there is one for a page, which moves to whatever shows a panorama. */
let only: { readonly element: HTMLElement; readonly viewer: google.maps.StreetViewPanorama } | null = null

export const createStreetView =
  (google: Google): OpenStreetView =>
  (host, view, told) => {
    let isOpen = true
    only ??= newViewer(google)
    const { element, viewer } = only
    host.append(element)
    const look = async () => {
      const { data } = await nearby(google, view)
      if (!isOpen) return
      viewer.setPano(data.location?.pano ?? view.pano)
      viewer.setPov({ heading: view.heading, pitch: PITCH })
      viewer.setZoom(ZOOM)
      viewer.setVisible(true)
      told.onReady()
    }
    look().catch(() => isOpen && told.onFailed())
    return {
      zoom: (steps) => viewer.setZoom((viewer.getZoom() ?? ZOOM) + steps),
      close: () => {
        isOpen = false
        google.event.clearInstanceListeners(viewer)
        viewer.setVisible(false)
        element.remove()
      },
    }
  }

/** A little upwards, as houses are. */
const PITCH = 4
/** Ninety degrees wide. */
const ZOOM = 1

function newViewer(google: Google) {
  const element = document.createElement('div')
  element.className = 'relative size-full'
  const viewer = new google.StreetViewPanorama(element, {
    visible: false,
    addressControl: false,
    enableCloseButton: false,
    fullscreenControl: false,
    zoomControl: false,
    panControl: false,
    motionTracking: false,
    motionTrackingControl: false,
    imageDateControl: true,
  })
  return { element, viewer }
}

/** The panorama of its id, or, since Google renames them, what is where it was taken. Asking is free. */
async function nearby(google: Google, { pano, position }: GooglePanorama) {
  const service = new google.StreetViewService()
  try {
    return await service.getPanorama({ pano })
  } catch (error) {
    if (!isUnknown(error)) throw error
    return service.getPanorama({
      location: position,
      radius: SEARCH_RADIUS_METERS,
      preference: google.StreetViewPreference.NEAREST,
      sources: [google.StreetViewSource.OUTDOOR],
    })
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS'
