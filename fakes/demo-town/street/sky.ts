import { CLOUDS_SIZE } from '../paint/noise-tiles.ts'
import { SKIES } from '../paint/palette.ts'
import { fill, num, rect, WIDTH } from '../paint/svg.ts'
import { chanceFrom } from '../town/chance.ts'
import type { Place } from '../town/place.ts'

/** Down to the horizon; one sky per street. */
export const drawSky = (place: Place, horizon: number): string => {
  const chance = chanceFrom(`${place.streetKey}/sky`)
  const low = horizon + 12
  const stretch = chance.between(1.7, 2.6)
  const shiftX = -chance.between(0, CLOUDS_SIZE.width * stretch - WIDTH)
  const height = low / CLOUDS_SIZE.height
  const clouds = `<g transform="translate(${num(shiftX)} ${num(chance.between(-8, 6))}) scale(${num(stretch)} ${height.toFixed(2)})" opacity="${SKIES[place.light].cloud}"><use xlink:href="#clouds"/></g>`
  return (
    rect(0, 0, WIDTH, low, fill('url(#sky)')) + clouds + rect(0, low - 50, WIDTH, 50, fill('url(#haze-up)'))
  )
}
