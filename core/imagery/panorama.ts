import { z } from 'zod'
import { position } from './position.ts'

/** The panorama of a place is one that was taken this near to it (Spec 9). */
export const SEARCH_RADIUS_METERS = 50

/**
 * How a panorama is shown. `equirectangular` is a picture of ours, twice as wide as high, all around; a supplier that
 * insists on its own viewer gets a kind of its own here.
 */
export const panoramaView = z.object({
  viewer: z.literal('equirectangular'),
  position: position.describe('Where the camera stood'),
  middle: z.number().describe('Degrees from north that the middle of the picture looks to'),
  heading: z.number().describe('Degrees from north, camera to building'),
})

export type PanoramaView = z.infer<typeof panoramaView>

/** Degrees to turn from the middle of the picture to see the building; the shorter way, to the right positive. */
export const turnToBuilding = ({ heading, middle }: Pick<PanoramaView, 'heading' | 'middle'>): number =>
  ((((heading - middle + 180) % 360) + 360) % 360) - 180
