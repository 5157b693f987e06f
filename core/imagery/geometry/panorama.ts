import { z } from 'zod'
import { position } from '../../shared/position.ts'

/** The panorama of a place must have been taken within this distance (Spec 9). */
export const SEARCH_RADIUS_METERS = 50

const camera = {
  position: position.describe('Position of the camera'),
  heading: z.number().describe('Heading from camera to building, in degrees from north'),
}

/** An equirectangular picture for our own viewer, twice as wide as high. */
const sphereView = z.object({
  viewer: z.literal('equirectangular'),
  ...camera,
  middle: z.number().describe('Heading of the picture’s center, in degrees from north'),
})

const googleView = z.object({ viewer: z.literal('google'), ...camera, pano: z.string() })

export const panoramaView = z.discriminatedUnion('viewer', [sphereView, googleView])

/** Includes the URL of the picture if we host it. */
export const shownPanorama = z.discriminatedUnion('viewer', [
  sphereView.extend({ url: z.string().describe('URL of the picture, for its owner only') }),
  googleView,
])

export type SphereView = z.infer<typeof sphereView>
export type PanoramaView = z.infer<typeof panoramaView>

/** Degrees from the picture's center to the building, the shorter way; positive is to the right. */
export const turnToBuilding = ({ heading, middle }: Pick<SphereView, 'heading' | 'middle'>): number =>
  ((((heading - middle + 180) % 360) + 360) % 360) - 180
