import { type Color, darker, lighter } from '../../paint/color.ts'
import { fill, path, polygon, ring, stroke } from '../../paint/svg.ts'
import type { Chance } from '../../town/chance.ts'
import { patch } from '../surface.ts'
import type { Finish } from './finish.ts'
import { boards, type Hole, inset, slats } from './hole.ts'

export const frontDoor = (hole: Hole, finish: Finish, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const frame = polygon(patch(on, left - 0.13, bottom, width + 0.26, height + 0.15), fill(finish.trim))
  if (chance.flip(finish.defects.boarded * 0.75)) return frame + boards(hole, chance)
  if (chance.flip(finish.defects.broken * 0.35)) return frame + polygon(inset(hole, 0), fill('#0e1012'))
  const leaf = polygon(inset(hole, 0), fill(finish.door))
  const panels = [0.1, 0.54].flatMap((u) =>
    [0.12, 0.52].map((v) =>
      ring(patch(on, left + u * width, bottom + v * height, width * 0.36, height * 0.33)),
    ),
  )
  const light = polygon(
    patch(on, left + width * 0.12, bottom + height * 0.87, width * 0.76, height * 0.09),
    fill('url(#glass)'),
  )
  const knob = polygon(patch(on, left + width * 0.84, bottom + height * 0.45, 0.08, 0.08), fill('#e2c15c'))
  return frame + leaf + path(panels.join(''), stroke(darker(finish.door, 0.5), 0.7, 0.8)) + light + knob
}

export const garageDoor = (hole: Hole, finish: Finish, chance: Chance): string => {
  const { on, left, bottom, width, height } = hole
  const color: Color = finish.plan.style === 'modern' ? finish.accent : finish.trim
  const frame = polygon(
    patch(on, left - 0.14, bottom, width + 0.28, height + 0.14),
    fill(darker(color, 0.18)),
  )
  const door = polygon(inset(hole, 0), fill(lighter(color, 0.08)))
  const lines = path(slats(on, left, bottom, width, height, height / 4), stroke('#000000', 0.8, 0.35))
  const columns = Math.max(4, Math.round(width / 0.65))
  const panels = Array.from({ length: columns * 4 }, (_, index) => {
    const u = left + ((index % columns) + 0.14) * (width / columns)
    return ring(
      patch(
        on,
        u,
        bottom + (Math.floor(index / columns) + 0.2) * (height / 4),
        (width / columns) * 0.72,
        (height / 4) * 0.6,
      ),
    )
  })
  const dents = chance.flip(finish.defects.wear * 0.5)
    ? polygon(patch(on, left + width * 0.2, bottom, width * 0.3, height * 0.25), fill('#5b4a38', 0.35))
    : ''
  const shade = polygon(patch(on, left, bottom + height * 0.86, width, height * 0.14), fill('#000000', 0.28))
  return frame + door + lines + path(panels.join(''), stroke('#000000', 0.5, 0.18)) + dents + shade
}
