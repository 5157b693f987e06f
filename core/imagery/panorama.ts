import { z } from 'zod'
import { position } from './position.ts'

/** The panorama of a place is one that was taken this near to it (Spec 9). */
export const SEARCH_RADIUS_METERS = 50

const camera = {
  position: position.describe('Where the camera stood'),
  heading: z.number().describe('Degrees from north, camera to building'),
}

/** A picture of ours, twice as wide as high, all around. */
const sphereView = z.object({
  viewer: z.literal('equirectangular'),
  ...camera,
  middle: z.number().describe('Degrees from north that the middle of the picture looks to'),
})

/** One that is shown by Google's own viewer only. */
const googleView = z.object({ viewer: z.literal('google'), ...camera, pano: z.string() })

/** How a panorama is shown. */
export const panoramaView = z.discriminatedUnion('viewer', [sphereView, googleView])

/** How a panorama is shown, and where its picture is if it is one of ours. */
export const shownPanorama = z.discriminatedUnion('viewer', [
  sphereView.extend({ url: z.string().describe('URL of the picture, for its owner only') }),
  googleView,
])

export type SphereView = z.infer<typeof sphereView>
export type PanoramaView = z.infer<typeof panoramaView>

/** Degrees to turn from the middle of the picture to see the building; the shorter way, to the right positive. */
export const turnToBuilding = ({ heading, middle }: Pick<SphereView, 'heading' | 'middle'>): number =>
  ((((heading - middle + 180) % 360) + 360) % 360) - 180
