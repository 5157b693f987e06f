import type { Chance } from './chance.ts'
import type { Block, HouseShape, Opening, Porch, RoofKind } from './house-shape.ts'

export type StyleName =
  | 'ranch'
  | 'cape'
  | 'colonial'
  | 'farmhouse'
  | 'shotgun'
  | 'bungalow'
  | 'suburban'
  | 'modern'

const WINDOW = { kind: 'window', bottom: 0.85, width: 1, height: 1.4 } as const
const DOOR = { kind: 'door', bottom: 0, width: 1, height: 2.1 } as const

/** One builder per style; mirrored at random. */
export const HOUSE_STYLES: Record<StyleName, (chance: Chance) => HouseShape> = {
  ranch: (chance) => {
    const width = chance.between(12.4, 14.4)
    const hasGarage = chance.flip(0.7)
    const garage = { kind: 'garage', x: width / 2 - 1.75, bottom: 0, width: 2.7, height: 2.1 } as const
    const openings: Opening[] = [
      { ...WINDOW, x: -width / 2 + 1.6, width: 1.5, height: 1.2, bottom: 1 },
      { ...WINDOW, x: -width / 2 + 4.2, width: 1.5, height: 1.2, bottom: 1 },
      { ...DOOR, x: 0.1 },
      { kind: 'picture-window', x: 2.2, bottom: 0.75, width: 2.1, height: 1.5 },
      hasGarage ? garage : { ...WINDOW, x: width / 2 - 1.8, width: 1.4, height: 1.2, bottom: 1 },
    ]
    const roof = chance.pick(['side-gable', 'hip'] as const)
    const main = { ...block(width, 8.2, 2.55, roof, 0.4), openings }
    const porch = chance.flip(0.45) ? porchAt(0.9, 4.6, 1.5, 3, 'posts', 'shed', false) : null
    return mirrored(chance, { ...shape(main, 0.1), porch, driveX: width / 2 - 1.75 })
  },
  cape: (chance) => {
    const width = chance.between(9.6, 11)
    const main = {
      ...block(width, 8, 2.6, 'side-gable', 0.95),
      openings: [...windows([-3.6, -1.8, 1.8, 3.6], WINDOW.bottom), { ...DOOR, x: 0 }],
    }
    const porch = chance.flip(0.5) ? porchAt(0, 2.4, 1.2, 2, 'columns', 'gable', false) : null
    return { ...shape(main, 0), porch, dormers: [-width / 4, width / 4], driveX: driveway(chance, width) }
  },
  colonial: (chance) => {
    const width = chance.between(10.6, 12.4)
    const columns = [-0.4, -0.2, 0.2, 0.4].map((share) => share * width)
    const upper = windows([...columns, 0], 3.75)
    const main = {
      ...block(width, 8, 5.5, chance.pick(['side-gable', 'hip'] as const), 0.5),
      openings: [...windows(columns, 0.85), ...upper, { ...DOOR, x: 0, width: 1.15, height: 2.25 }],
    }
    const porch = porchAt(
      0,
      chance.pick([2.6, 3, width * 0.55]),
      1.4,
      2,
      'columns',
      chance.pick(['gable', 'flat'] as const),
      false,
    )
    return { ...shape(main, 0), porch, driveX: driveway(chance, width) }
  },
  farmhouse: (chance) => {
    const width = chance.between(7.6, 8.8)
    const main = {
      ...block(width, 9.5, 5, 'front-gable', 0.8),
      openings: [...windows([-2.4, 0, 2.4], 3.45), ...windows([-0.2, 2.3], 0.85), { ...DOOR, x: -2.4 }],
    }
    const porch = porchAt(0, width + 0.2, 1.9, 4, 'posts', 'shed', chance.flip(0.7))
    return mirrored(chance, { ...shape(main, -2.4), porch, driveX: driveway(chance, width) })
  },
  shotgun: (chance) => {
    const width = chance.between(5.4, 6.4)
    const main = {
      ...block(width, 13, 3, chance.pick(['front-gable', 'hip'] as const), 0.55),
      base: 0.7,
      openings: [...windows([1.1], 0.7, 1, 1.7), { ...DOOR, x: -1.3 }],
    }
    return mirrored(chance, {
      ...shape(main, -1.3),
      porch: porchAt(0, width, 1.8, 3, 'posts', 'shed', true),
      driveX: null,
    })
  },
  bungalow: (chance) => {
    const width = chance.between(9.2, 10.6)
    const isGabled = chance.flip(0.5)
    const main = {
      ...block(width, 10, 2.8, isGabled ? 'front-gable' : 'side-gable', isGabled ? 0.42 : 0.5),
      base: 0.6,
      openings: [...windows([-2.9], 0.8, 1.7, 1.4), { ...DOOR, x: 0 }, ...windows([2.9], 0.8, 1.7, 1.4)],
    }
    const porch = porchAt(
      0,
      isGabled ? 6.6 : width,
      2.3,
      isGabled ? 2 : 4,
      'piers',
      isGabled ? 'gable' : 'shed',
      chance.flip(0.5),
    )
    return { ...shape(main, 0), porch, dormers: isGabled ? [] : [0], driveX: driveway(chance, width) }
  },
  suburban: (chance) => {
    const width = chance.between(12, 13.4)
    const garageX = width / 2 - 3
    const main = {
      ...block(width, 8.5, 5.3, chance.pick(['side-gable', 'hip'] as const), 0.55),
      openings: [...windows([-4.4, -1.6, 1.4], 3.6), ...windows([-4.3], 0.8, 1.9, 1.5), { ...DOOR, x: -1.2 }],
    }
    const wing = {
      ...block(6, 6, 2.75, 'front-gable', 0.62),
      x: garageX,
      front: 2.6,
      base: 0.1,
      openings: [{ kind: 'garage', x: 0, bottom: 0.05, width: 4.7, height: 2.15 } as const],
    }
    const porch = porchAt(-1.6, 3.4, 1.6, 2, 'columns', 'shed', false)
    return mirrored(chance, { ...shape(main, -1.2), wings: [wing], porch, driveX: garageX })
  },
  modern: (chance) => {
    const width = chance.between(10.5, 12)
    const main = {
      ...block(width, 8.5, 3.2, 'flat', 0),
      base: 0.2,
      openings: [
        { kind: 'slider', x: -width / 2 + 2.2, bottom: 0.1, width: 3, height: 2.3 },
        { ...DOOR, x: 0.2, height: 2.3 },
      ] as Opening[],
    }
    const tower = {
      ...block(4.6, 7, chance.pick([3.2, 5.8]), 'flat', 0),
      x: width / 2 - 1.8,
      front: 1,
      base: 0.1,
      openings: [{ kind: 'garage', x: 0, bottom: 0.05, width: 3, height: 2.3 } as const] as Opening[],
    }
    if (tower.wall > 5)
      tower.openings = [
        ...tower.openings,
        { kind: 'picture-window', x: 0, bottom: 3.5, width: 3, height: 1.5 },
      ]
    return mirrored(chance, { ...shape(main, 0.2), wings: [tower], driveX: tower.x })
  },
}

const block = (width: number, depth: number, wall: number, roof: RoofKind, pitch: number) => ({
  x: 0,
  width,
  front: 0,
  depth,
  base: 0.35,
  wall,
  roof,
  pitch,
})

const shape = (main: Block, doorX: number): HouseShape => ({
  main,
  wings: [],
  porch: null,
  dormers: [],
  doorX,
  driveX: null,
})

const windows = (centers: readonly number[], bottom: number, width = 1, height = 1.4): Opening[] =>
  centers.map((x) => ({ kind: 'window', x, bottom, width, height }))

const porchAt = (
  x: number,
  width: number,
  depth: number,
  posts: number,
  look: Porch['look'],
  roof: Porch['roof'],
  hasRail: boolean,
): Porch => ({ x, width, depth, height: 2.45, posts, look, roof, hasRail })

const driveway = (chance: Chance, width: number): number | null =>
  chance.flip(0.65) ? (width / 2 + 2) * (chance.flip(0.5) ? 1 : -1) : null

const mirrored = (chance: Chance, house: HouseShape): HouseShape => {
  if (chance.flip(0.5)) return house
  return {
    main: mirroredBlock(house.main),
    wings: house.wings.map(mirroredBlock),
    porch: house.porch && { ...house.porch, x: -house.porch.x },
    dormers: house.dormers.map((x) => -x),
    doorX: -house.doorX,
    driveX: house.driveX === null ? null : -house.driveX,
  }
}

const mirroredBlock = (part: Block): Block => ({
  ...part,
  x: -part.x,
  openings: part.openings.map((opening) => ({ ...opening, x: -opening.x })),
})
