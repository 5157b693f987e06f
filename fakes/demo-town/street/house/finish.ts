import { type Color, darker, faded } from '../../paint/color.ts'
import { type Chance, chanceFrom } from '../../town/chance.ts'
import { type Defects, defectsOf } from '../../town/defects.ts'
import { type HousePlan, housePlanFor } from '../../town/house-plan.ts'
import type { Place } from '../../town/place.ts'
import type { Camera } from '../camera.ts'

/** Everything needed to draw a part of a house in its current state. */
export type Finish = {
  readonly camera: Camera
  readonly plan: HousePlan
  readonly defects: Defects
  readonly wall: Color
  readonly accent: Color
  readonly trim: Color
  readonly roof: Color
  readonly door: Color
  /** The lot's place in the picture: meters from the middle of the frame. */
  readonly lotX: number
  readonly z: number
  readonly chance: (part: string) => Chance
}

export const finishOf = (place: Place, camera: Camera, lotX: number, z: number): Finish => {
  const plan = housePlanFor(place)
  const defects = defectsOf(place)
  const old = (color: Color): Color => darker(faded(color, defects.fade * 0.55), defects.stain * 0.12)
  return {
    camera,
    plan,
    defects,
    wall: old(plan.wall),
    accent: old(plan.accent.wall),
    trim: old(plan.trim),
    roof: faded(plan.roofColor, defects.fade * 0.4),
    door: old(plan.door),
    lotX,
    z,
    chance: (part) => chanceFrom(`${place.key}/${part}`),
  }
}
