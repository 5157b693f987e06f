import { chanceFrom } from '../chance.ts'
import { SKIES } from '../palette.ts'
import type { Place } from '../place.ts'
import { fill, HEIGHT, rect, WIDTH } from '../svg.ts'
import { houseScene } from './house-scene.ts'

/** What the camera car saw in front of this address, as the inside of an SVG. */
export const streetScene = (place: Place): string => houseScene(place) + finishing(place)

/** The light of the hour over everything, and the lens's darker corners. */
const finishing = (place: Place): string => {
  const { tint } = SKIES[place.light]
  const light = tint === '' ? '' : rect(0, 0, WIDTH, HEIGHT, fill(tint, 0.09))
  return light + rect(0, 0, WIDTH, HEIGHT, fill('url(#vignette)'))
}

export const sceneChance = (place: Place, part: string) => chanceFrom(`${place.key}/${part}`)
