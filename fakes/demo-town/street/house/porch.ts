import { darker, lighter } from '../../paint/color.ts'
import { fill, path, polygon, ring, stroke, trace } from '../../paint/svg.ts'
import type { Porch } from '../../town/house-shape.ts'
import { patch } from '../surface.ts'
import type { Finish } from './finish.ts'
import { dropAt, type Frame, face, frameOf } from './porch-frame.ts'
import { porchRoof } from './porch-roof.ts'

/**
 * Deck, steps, posts, rail and roof in front of the door; a failing one has a dropped corner and a broken post.
 */
export const drawPorch = (porch: Porch, finish: Finish): string => {
  const frame = frameOf(porch, finish)
  return shadowOnWall(frame) + deck(frame) + rail(frame) + posts(frame) + porchRoof(frame)
}

const shadowOnWall = (frame: Frame): string => {
  const wall = face(frame, frame.base, frame.porch.height, frame.finish.z)
  return (
    polygon(wall.outline, fill('#0d1016', 0.24)) +
    polygon(
      patch(wall, 0, frame.porch.height * 0.5, frame.porch.width, frame.porch.height * 0.5),
      fill('url(#shade-down)'),
    )
  )
}

const deck = (frame: Frame): string => {
  const { finish, left, right, near, base } = frame
  const { camera } = finish
  const floor = [
    camera.see(left, base, near),
    camera.see(right, base, near),
    camera.see(right, base, finish.z),
    camera.see(left, base, finish.z),
  ]
  const skirt = face(frame, 0, base)
  const boards = Array.from({ length: Math.round(frame.porch.width / 0.28) }, (_, index) =>
    trace([skirt.at(index * 0.28, 0), skirt.at(index * 0.28, base)]),
  )
  return (
    polygon(floor, fill('#8f887d')) +
    polygon(skirt.outline, fill(darker(finish.trim, 0.3))) +
    path(boards.join(''), stroke('#000000', 0.6, 0.3)) +
    polygon(patch(skirt, 0, base - 0.1, frame.porch.width, 0.1), fill(lighter(finish.trim, 0.1))) +
    steps(frame)
  )
}

const steps = (frame: Frame): string => {
  const { finish, base, near } = frame
  const x = Math.min(frame.right - 0.7, Math.max(frame.left + 0.7, finish.lotX + finish.plan.doorX))
  const count = Math.max(1, Math.round(base / 0.19))
  return Array.from({ length: count }, (_, index) => {
    const top = base - (base / count) * (index + 1)
    const z = near - 0.3 * (index + 1)
    const tread = [
      finish.camera.see(x - 0.75, top + base / count, z),
      finish.camera.see(x + 0.75, top + base / count, z),
      finish.camera.see(x + 0.75, top + base / count, z + 0.3),
      finish.camera.see(x - 0.75, top + base / count, z + 0.3),
    ]
    const riser = [
      finish.camera.see(x - 0.75, 0, z),
      finish.camera.see(x + 0.75, 0, z),
      finish.camera.see(x + 0.75, top + base / count, z),
      finish.camera.see(x - 0.75, top + base / count, z),
    ]
    return polygon(tread, fill('#c2bdb2')) + polygon(riser, fill('#979288'))
  }).join('')
}

const posts = (frame: Frame): string => {
  const { porch, finish } = frame
  const chance = finish.chance('posts')
  return Array.from({ length: porch.posts }, (_, index) => {
    const share = porch.posts === 1 ? 0.5 : index / (porch.posts - 1)
    const u = 0.22 + share * (porch.width - 0.44)
    const isGone = finish.defects.porchFails && (frame.isRightFailing ? share > 0.7 : share < 0.3)
    const lean = chance.between(-0.25, 0.25) * finish.defects.sag
    return post(frame, u, porch.height - dropAt(frame, u), isGone ? 0.7 : lean)
  }).join('')
}

const post = (frame: Frame, u: number, height: number, lean: number): string => {
  const { finish, base, porch } = frame
  const on = face(frame, base, porch.height)
  const half = porch.look === 'columns' ? 0.13 : porch.look === 'piers' ? 0.15 : 0.08
  const pier = porch.look === 'piers' ? 1 : 0
  const shaft = [
    on.at(u - half * (pier ? 1.3 : 1) + lean, pier),
    on.at(u + half * (pier ? 1.3 : 1) + lean, pier),
    on.at(u + half, height),
    on.at(u - half, height),
  ]
  const shade = [
    on.at(u + half * 0.2 + lean, pier),
    on.at(u + half + lean, pier),
    on.at(u + half, height),
    on.at(u + half * 0.2, height),
  ]
  const footing = pier
    ? polygon(
        patch(on, u - 0.3, -base, 0.6, base + pier),
        fill(finish.plan.accent.siding === 'brick' ? finish.accent : '#8d857a'),
      ) + polygon(patch(on, u - 0.34, pier - 0.02, 0.68, 0.1), fill(lighter(finish.trim, 0.1)))
    : ''
  const cap = polygon(patch(on, u - half * 1.5, height - 0.14, half * 3, 0.14), fill(finish.trim))
  return footing + polygon(shaft, fill(finish.trim)) + polygon(shade, fill('#000000', 0.2)) + cap
}

/** Neglect removes balusters. */
const rail = (frame: Frame): string => {
  const { porch, finish, base } = frame
  if (!porch.hasRail) return ''
  const chance = finish.chance('rail')
  const on = face(frame, base, porch.height)
  const door = finish.lotX + finish.plan.doorX - frame.left
  let balusters = ''
  for (let u = 0.2; u < porch.width - 0.2; u += 0.17)
    if (Math.abs(u - door) > 0.75 && !chance.flip(finish.defects.fenceGaps * 0.5))
      balusters += ring(patch(on, u, 0.1, 0.06, 0.75))
  const bars = [
    [0.1, door - 0.75],
    [door + 0.75, porch.width - 0.1],
  ]
    .filter(([from = 0, to = 0]) => to - from > 0.3)
    .map(
      ([from = 0, to = 0]) =>
        ring(patch(on, from, 0.82, to - from, 0.09)) + ring(patch(on, from, 0.06, to - from, 0.06)),
    )
  return path(balusters + bars.join(''), fill(finish.trim))
}
