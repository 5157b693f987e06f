import { mix } from '../paint/color.ts'
import { CLOUDS_SIZE } from '../paint/noise-tiles.ts'
import { foliageOf, SKIES } from '../paint/palette.ts'
import { fill, num, path, rect, ring } from '../paint/svg.ts'
import { leafy } from '../street/yard/canopy.ts'
import { chanceFrom } from '../town/chance.ts'
import type { Place } from '../town/place.ts'
import { pointAt, SPHERE } from './sphere.ts'

/** Draws the sky, its clouds, and distant trees that belong to no lot, all around. */
export const drawSurroundingSky = (place: Place): string => {
  const sky = SKIES[place.light]
  const [, horizon] = pointAt(0, 0)
  return (
    rect(0, 0, SPHERE.width, horizon, fill(sky.top)) +
    `<rect y="${num(horizon * 0.3)}" width="${SPHERE.width}" height="${num(horizon * 0.7 + 10)}" fill="url(#sky)"/>` +
    clouds(place, horizon) +
    rect(0, horizon - 170, SPHERE.width, 176, fill('url(#haze-up)'))
  )
}

/** Repeats two rows of the tile a whole number of times, so the last cloud continues in the first. */
const clouds = (place: Place, horizon: number): string => {
  const { cloud } = SKIES[place.light]
  const row = (times: number, top: number, height: number, opacity: number): string => {
    const wide = SPHERE.width / times
    const stretch = `scale(${(wide / CLOUDS_SIZE.width).toFixed(4)} ${(height / CLOUDS_SIZE.height).toFixed(4)})`
    return Array.from(
      { length: times },
      (_, index) =>
        `<g transform="translate(${num(index * wide)} ${num(top)}) ${stretch}" opacity="${num(opacity)}"><use xlink:href="#clouds"/></g>`,
    ).join('')
  }
  return row(3, horizon - 520, 420, cloud) + row(5, horizon - 190, 180, cloud * 0.7)
}

const STEP = 16

/** A hazy line of tree tops along the horizon; shapes that cross the edge are drawn on both sides. */
export const drawTreeLine = (place: Place): string => {
  const chance = chanceFrom(`${place.streetKey}/tree-line`)
  const [, horizon] = pointAt(0, 0)
  const tops = (low: number, high: number): string => {
    let d = ''
    for (let x = 0; x < SPHERE.width; x += STEP) {
      const tree = { wide: chance.between(11, 18), tall: chance.between(low, high) }
      const around = x < tree.wide * 2 ? [x, x + SPHERE.width] : [x]
      const leaves = chanceFrom(`${place.streetKey}/tree-line${x}${low}`)
      const outline = leafy(0, 0, tree.wide, tree.tall, leaves)
      for (const middle of around) d += ring(outline.map(([dx, dy]) => [middle + dx, horizon - 3 + dy]))
    }
    return d
  }
  const haze = SKIES[place.light].low
  const { mid, dark } = foliageOf(place)[0]
  return path(tops(16, 34), fill(mix(mid, haze, 0.62))) + path(tops(8, 20), fill(mix(dark, haze, 0.45)))
}
