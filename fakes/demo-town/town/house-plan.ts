import type { Color } from '../paint/color.ts'
import { BRICKS, DOORS, ROOFS, STUCCOS, TILE_ROOFS, TRIMS, WALLS } from '../paint/palette.ts'
import { type Chance, chanceFrom } from './chance.ts'
import type { HouseShape } from './house-shape.ts'
import { HOUSE_STYLES, type StyleName } from './house-styles.ts'
import type { Place } from './place.ts'

export type Siding = 'lap' | 'brick' | 'stucco' | 'shingle' | 'batten'
export type Fence = 'picket' | 'chain' | 'board' | 'none'

/** The house on a lot, used for street and aerial views. Lengths in meters, x from the lot's center. */
export type HousePlan = HouseShape & {
  readonly style: StyleName
  readonly siding: Siding
  readonly wall: Color
  /** Second material of front-facing gables and wings. */
  readonly accent: { readonly siding: Siding; readonly wall: Color }
  readonly trim: Color
  readonly door: Color
  readonly shutters: Color | null
  readonly roofColor: Color
  readonly isTiled: boolean
  readonly chimneyX: number | null
  readonly fence: Fence
  readonly hasPool: boolean
  readonly hasShed: boolean
}

/** Returns a place's house, always the same; a street mixes two or three styles, as real ones do. */
export const housePlanFor = (place: Pick<Place, 'key' | 'streetKey' | 'isWarm'>): HousePlan => {
  const street = chanceFrom(`${place.streetKey}/styles`)
  const styles = [street.pick(STYLE_NAMES), street.pick(STYLE_NAMES), street.pick(STYLE_NAMES)] as const
  const chance = chanceFrom(`${place.key}/plan`)
  const style = chance.flip(0.7) ? chance.pick(styles) : chance.pick(STYLE_NAMES)
  const shape = HOUSE_STYLES[style](chance)
  const siding = sidingOf(style, place.isWarm, chance)
  const isTiled = place.isWarm && siding === 'stucco' && chance.flip(0.6)
  const canHaveShutters = siding !== 'stucco' && style !== 'modern' && style !== 'bungalow'
  return {
    ...shape,
    style,
    siding,
    wall: wallOf(siding, chance),
    accent: accentOf(style, siding, chance),
    trim: style === 'modern' ? '#3b3d40' : chance.pick(TRIMS),
    door: chance.pick(DOORS),
    shutters:
      canHaveShutters && chance.flip(0.5) ? chance.pick(['#2e3b44', '#3f5a45', '#5a2c2a', '#23272b']) : null,
    roofColor: isTiled ? chance.pick(TILE_ROOFS) : chance.pick(ROOFS),
    isTiled,
    chimneyX: chance.flip(0.5) && style !== 'modern' ? chance.between(-0.35, 0.35) * shape.main.width : null,
    fence: chance.pick(['none', 'none', 'none', 'picket', 'chain', 'board']),
    hasPool: chance.flip(place.isWarm ? 0.3 : 0.12),
    hasShed: chance.flip(0.45),
  }
}

const STYLE_NAMES = [
  'ranch',
  'ranch',
  'cape',
  'colonial',
  'farmhouse',
  'shotgun',
  'bungalow',
  'suburban',
  'modern',
] as const satisfies StyleName[]

const sidingOf = (style: StyleName, isWarm: boolean, chance: Chance): Siding => {
  if (style === 'modern') return 'stucco'
  if (isWarm && chance.flip(0.5)) return 'stucco'
  if (style === 'shotgun' || style === 'bungalow' || style === 'farmhouse')
    return chance.pick(['lap', 'lap', 'shingle'])
  return chance.pick(['lap', 'lap', 'brick', 'brick', 'batten', 'shingle'])
}

const wallOf = (siding: Siding, chance: Chance): Color => {
  if (siding === 'brick') return chance.pick(BRICKS)
  return chance.pick(siding === 'stucco' ? STUCCOS : WALLS)
}

const accentOf = (style: StyleName, siding: Siding, chance: Chance): { siding: Siding; wall: Color } => {
  if (style === 'modern')
    return { siding: 'batten', wall: chance.pick(['#8a6244', '#5b4636', '#3f464b', '#a57a52']) }
  const accent = siding === 'brick' ? 'lap' : chance.pick(['brick', 'shingle', siding] as const)
  return { siding: accent, wall: wallOf(accent, chance) }
}
