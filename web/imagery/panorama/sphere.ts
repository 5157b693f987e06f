import { Viewer } from '@photo-sphere-viewer/core'
import { hasWebGl, releaseContext } from '../webgl.ts'
import '@photo-sphere-viewer/core/index.css'

export type Sphere = { readonly zoom: (steps: number) => void; readonly close: () => void }

type SphereOptions = {
  readonly url: string
  /** The initial direction, in degrees from the center of the picture. */
  readonly turn: number
  readonly isCalm: boolean
  readonly withCredentials: boolean
  readonly onReady: () => void
  readonly onFailed: () => void
}

const ZOOM_STEP = 12

export function openSphere(host: HTMLElement, options: SphereOptions): Sphere | null {
  const viewer = createViewer(host, options)
  if (viewer === null) return null
  viewer.addEventListener('ready', options.onReady, { once: true })
  viewer.addEventListener('panorama-error', options.onFailed)
  return {
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP),
    close: () => {
      const canvas = host.querySelector('canvas')
      viewer.destroy()
      releaseContext(canvas)
      host.replaceChildren()
    },
  }
}

function createViewer(
  host: HTMLElement,
  { url, turn, isCalm, withCredentials }: SphereOptions,
): Viewer | null {
  if (!hasWebGl()) return null
  try {
    return new Viewer({
      container: host,
      panorama: url,
      defaultYaw: `${turn}deg`,
      defaultPitch: '4deg',
      defaultZoomLvl: 68,
      minFov: 25,
      maxFov: 100,
      navbar: false,
      loadingTxt: '',
      keyboard: 'always',
      canvasBackground: 'transparent',
      moveInertia: !isCalm,
      withCredentials,
    })
  } catch {
    host.replaceChildren()
    return null
  }
}
