import type { Block } from '../../town/house-shape.ts'
import type { Spot } from '../camera.ts'
import { type Surface, surface } from '../surface.ts'
import type { Finish } from './finish.ts'

export type Body = {
  readonly block: Block
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
  readonly eave: number
}

export const bodyOf = (block: Block, finish: Finish): Body => {
  const front = finish.z - block.front
  const middle = finish.lotX + block.x
  return {
    block,
    left: middle - block.width / 2,
    right: middle + block.width / 2,
    front,
    back: front + block.depth,
    eave: block.base + block.wall,
  }
}

export const OVERHANG = 0.42

export const upright = (finish: Finish, origin: Spot, right: Spot, width: number, height: number): Surface =>
  surface(finish.camera, origin, right, [0, 1, 0], height, () => [0, width])
