import type { Point } from '../../paint/svg.ts'
import type { Porch } from '../../town/house-shape.ts'
import { type Surface, surface } from '../surface.ts'
import type { Finish } from './finish.ts'

export type Frame = {
  readonly porch: Porch
  readonly finish: Finish
  readonly left: number
  readonly right: number
  readonly near: number
  readonly base: number
  /** How far the roof's failing corner has dropped, in meters. */
  readonly drop: number
  readonly isRightFailing: boolean
}

export const frameOf = (porch: Porch, finish: Finish): Frame => {
  const middle = finish.lotX + porch.x
  const chance = finish.chance('porch')
  return {
    porch,
    finish,
    left: middle - porch.width / 2,
    right: middle + porch.width / 2,
    near: finish.z - porch.depth,
    base: finish.plan.main.base,
    drop: finish.defects.porchFails ? chance.between(0.7, 1.3) : finish.defects.sag * 0.2,
    isRightFailing: chance.flip(0.5),
  }
}

export const dropAt = (frame: Frame, u: number): number => {
  const share = u / frame.porch.width
  return frame.drop * (frame.isRightFailing ? share : 1 - share) ** 1.3
}

export const face = (frame: Frame, y: number, height: number, z = frame.near): Surface =>
  surface(frame.finish.camera, [frame.left, y, z], [1, 0, 0], [0, 1, 0], height, () => [0, frame.porch.width])

export const corner = (frame: Frame, u: number, y: number, z: number): Point =>
  frame.finish.camera.see(
    frame.left + u,
    frame.base + y - (z <= frame.near ? dropAt(frame, Math.max(0, Math.min(frame.porch.width, u))) : 0),
    z,
  )
