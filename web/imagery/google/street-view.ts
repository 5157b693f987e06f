import { SEARCH_RADIUS_METERS } from '@curbgrade/core/imagery/geometry/panorama'
import type { GooglePanorama } from '../queries.ts'
import { type Google, type GoogleMapsAccess, loadGoogle } from './load-google.ts'

export type StreetView = { readonly zoom: (steps: number) => void; readonly close: () => void }
type Callbacks = { readonly onReady: () => void; readonly onFailed: () => void }
export type OpenStreetView = (host: HTMLElement, view: GooglePanorama, callbacks: Callbacks) => StreetView

/** Reuses one viewer per page, because Google bills per viewer created. It moves between elements. */
let shared: { readonly element: HTMLElement; readonly viewer: google.maps.StreetViewPanorama } | null = null

export const loadStreetView = async (access: GoogleMapsAccess): Promise<OpenStreetView> =>
  createStreetView(await loadGoogle(access))

const createStreetView =
  (google: Google): OpenStreetView =>
  (host, view, callbacks) => {
    let isOpen = true
    shared ??= newViewer(google)
    const { element, viewer } = shared
    host.append(element)
    const show = async () => {
      const { data } = await findPanorama(google, view)
      if (!isOpen) return
      viewer.setPano(data.location?.pano ?? view.pano)
      viewer.setPov({ heading: view.heading, pitch: PITCH })
      viewer.setZoom(ZOOM)
      viewer.setVisible(true)
      callbacks.onReady()
    }
    show().catch(() => isOpen && callbacks.onFailed())
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

/** Degrees upward, toward the house. */
const PITCH = 4
/** A field of view of 90 degrees. */
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

/** Finds the panorama by id or, because Google changes ids, by its position. Lookups are free. */
async function findPanorama(google: Google, { pano, position }: GooglePanorama) {
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
