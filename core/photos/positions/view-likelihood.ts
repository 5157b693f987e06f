import type { CameraModel } from './camera-model.ts'
import type { DriftGrid } from './drift-grid.ts'
import type { PlanePoint } from './local-plane.ts'
import type { CameraView } from './photo-outlook.ts'
import type { Travel } from './travel-direction.ts'

export type RowLikelihood = {
  /** Of the photo's position and heading if it shows the row, per drift. */
  readonly density: Float64Array
  /** The chance that the row's house is where the camera looks, so that no other one is, per drift. */
  readonly fill: Float64Array
}

/**
 * The camera is on the street and looks at a house on one side of it. How far the house is doesn't matter within limits;
 * along the street, people stand about opposite.
 */
export function rateRow(
  toRow: PlanePoint,
  view: CameraView,
  model: CameraModel,
  grid: DriftGrid,
): RowLikelihood {
  const [density, fill] = [new Float64Array(grid.prior.length), new Float64Array(grid.prior.length)]
  const { heading, travel } = view
  for (let cell = 0; cell < density.length; cell++) {
    const east = toRow.east + (grid.east[cell] ?? 0)
    const north = toRow.north + (grid.north[cell] ?? 0)
    const distance = Math.sqrt(east * east + north * north)
    const meters = Math.max(distance, MIN_METERS_OF_ANGLE)
    const range = isInRange(distance, model.position)
    const kappa = heading ? kappaAt(meters, model) : 0
    const facing = heading
      ? Math.exp(kappa * ((east * heading.east + north * heading.north) / meters - 1))
      : 1
    const beside = travel ? east * travel.east + north * travel.north : 0
    const sd = travel ? besideSd(meters, travel, model) : 0
    density[cell] =
      (range * facingDensity(facing, kappa) * besideDensity(beside, sd, meters)) / (RANGE * meters)
    fill[cell] = range * facing * isSameLot(beside, sd, view)
  }
  return { density, fill }
}

/** A house can be across a wide street, or closer than the sidewalk because of the errors. */
const MIN_METERS = 7
const MAX_METERS = 40
const RANGE = (MAX_METERS - MIN_METERS) * 2 * Math.PI
/** Closer than this, errors of the positions turn the direction around. */
const MIN_METERS_OF_ANGLE = 8

/** The logistic approximation of a normal distribution function. */
const isBelow = (sds: number): number => 1 / (1 + Math.exp(-1.702 * sds))

const isInRange = (meters: number, sd: number): number =>
  isBelow((meters - MIN_METERS) / sd) * isBelow((MAX_METERS - meters) / sd)

/** Phones' compasses are off by ± 15 to 20°, and photos of one drive alike. */
const COMPASS_SD = (25 * Math.PI) / 180
const DISTURBED_COMPASS = 0.03

const kappaAt = (meters: number, { position }: CameraModel): number =>
  1 / (COMPASS_SD ** 2 + (position / meters) ** 2)

/** Of a von Mises distribution with a narrow peak, relative to all directions alike. */
const facingDensity = (facing: number, kappa: number): number =>
  kappa === 0 ? 1 : (1 - DISTURBED_COMPASS) * Math.sqrt(2 * Math.PI * kappa) * facing + DISTURBED_COMPASS

/** How far from opposite the middle of a house people stand, and the share of those who don't stand there at all. */
const AIM_METERS = 3
const OBLIQUE_VIEW = 0.1

const besideSd = (meters: number, travel: Travel, { position }: CameraModel): number =>
  Math.sqrt(AIM_METERS ** 2 + position * position + (meters * travel.sd) ** 2)

/** Relative to all directions alike. Either side is as likely. */
const besideDensity = (beside: number, sd: number, meters: number): number =>
  sd === 0
    ? 1
    : ((1 - OBLIQUE_VIEW) * Math.PI * meters * Math.exp(-((beside / sd) ** 2) / 2)) / (SQRT_TAU * sd) +
      OBLIQUE_VIEW

const SQRT_TAU = Math.sqrt(2 * Math.PI)

/** Of the distance between the middles of two neighboring houses. */
const SAME_LOT = 0.8
const SD_WITHOUT_TRAVEL = 8

/** The chance that what is seen is less than a lot away from the row. */
function isSameLot(beside: number, sd: number, { heading, travel, frontage }: CameraView): number {
  if (!heading && !travel) return 0
  const spread = travel ? sd : SD_WITHOUT_TRAVEL
  return isBelow((SAME_LOT * frontage - beside) / spread) - isBelow((-SAME_LOT * frontage - beside) / spread)
}
