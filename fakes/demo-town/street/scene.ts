import { SKIES } from '../paint/palette.ts'
import { fill, HEIGHT, rect, WIDTH } from '../paint/svg.ts'
import type { Category, Place } from '../town/place.ts'
import { alleyScene } from './categories/alley.ts'
import { blockedCarScene, blockedTreeScene } from './categories/blocked.ts'
import { commercialScene } from './categories/commercial.ts'
import { landScene } from './categories/land.ts'
import { multiFamilyScene } from './categories/multi-family.ts'
import { otherScene } from './categories/other.ts'
import { roadScene } from './categories/road.ts'
import { tooFarScene } from './categories/too-far.ts'
import { houseScene } from './house-scene.ts'

/** Draws what the camera car saw in front of an address; returns SVG content. */
export const streetScene = (place: Place): string => SCENES[place.category](place) + finishing(place)

const SCENES: Record<Category, (place: Place) => string> = {
  house: houseScene,
  commercial: commercialScene,
  land: landScene,
  'multi-family': multiFamilyScene,
  // The blur is applied to the finished picture.
  blurred: houseScene,
  other: otherScene,
  // Never delivered as a picture; drawn for completeness of the table.
  'no-imagery': houseScene,
  'blocked-tree': blockedTreeScene,
  'blocked-car': blockedCarScene,
  alley: alleyScene,
  'too-far': tooFarScene,
  road: roadScene,
}

/** The light of the time of day, and the lens's vignette. */
const finishing = (place: Place): string => {
  const { tint } = SKIES[place.light]
  const light = tint === '' ? '' : rect(0, 0, WIDTH, HEIGHT, fill(tint, 0.09))
  return light + rect(0, 0, WIDTH, HEIGHT, fill('url(#vignette)'))
}
