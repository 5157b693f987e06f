import { mix } from '../paint/color.ts'
import { type Foliage, foliageOf, SKIES } from '../paint/palette.ts'
import { fill, path, ring, WIDTH } from '../paint/svg.ts'
import { chanceFrom } from '../town/chance.ts'
import type { Place } from '../town/place.ts'
import type { Camera } from './camera.ts'
import { leafy } from './yard/canopy.ts'
import { drawTreeAt } from './yard/tree.ts'

/** Draws what is visible between and above the houses: a hazy tree line and a few backyard trees. */
export const drawBackdrop = (place: Place, camera: Camera): string => {
  const chance = chanceFrom(`${place.key}/backdrop`)
  const haze = SKIES[place.light].low
  const leaves = foliageOf(place)
  const ground = camera.see(0, 0, 60)[1] + 2
  let line = ''
  for (let x = -10; x < WIDTH + 20; x += 13)
    line += ring(
      leafy(x + chance.between(-4, 4), ground - 5, chance.between(9, 15), chance.between(8, 20), chance),
    )
  const hills = path(line, fill(mix(leaves[0].mid, haze, 0.45)))
  const trees = Array.from({ length: 7 }, (_, index) => {
    const z = chance.between(31, 44)
    const foot = camera.see(((index - 3) * 7 + chance.between(-2.5, 2.5)) * (z / 24), 0, z)
    const foliage = hazed(chance.pick(leaves), haze, (z - 24) / 60)
    return {
      z,
      drawing: drawTreeAt(
        foot,
        camera.scale(z) * chance.between(5, 10.5),
        place.isWarm && chance.flip(0.25) ? 'palm' : chance.pick(['round', 'round', 'tall']),
        foliage,
        chance,
      ),
    }
  })
  return (
    hills +
    trees
      .toSorted((a, b) => b.z - a.z)
      .map((tree) => tree.drawing)
      .join('')
  )
}

const hazed = (foliage: Foliage, haze: `#${string}`, share: number): Foliage => ({
  ...foliage,
  dark: mix(foliage.dark, haze, share),
  mid: mix(foliage.mid, haze, share),
  light: mix(foliage.light, haze, share),
})
