import type { Light, Place, Season } from '../town/place.ts'
import type { Color } from './color.ts'

type Colors = readonly [Color, ...Color[]]

export const WALLS: Colors = [
  '#e9e4d8', '#f1efe9', '#d9d3c3', '#c8d3d6', '#a9bcc6', '#7f98a8', '#b9c4ad', '#93a58a', '#e3d3ae', '#d8bf8f',
  '#c9a98c', '#b98f78', '#8d9195', '#6c7479', '#566572', '#dcc7bd', '#9c4f45', '#efe3c2',
] // biome-ignore format: one swatch card
export const BRICKS: Colors = ['#9b5543', '#8a4a3b', '#a9654e', '#7d4638', '#b07a60', '#9a8272']
export const STUCCOS: Colors = ['#e6d8bf', '#dcc4a0', '#efe8da', '#d5b295', '#cfc6b6', '#e8cfb3']
export const TRIMS: Colors = ['#f6f4ee', '#f6f4ee', '#fbfaf7', '#e9e2d2', '#4a4640', '#f0ece2']
export const DOORS: Colors = [
  '#8c2f2b',
  '#2f4a63',
  '#3c5a41',
  '#5a3a26',
  '#23272b',
  '#b5862f',
  '#6d2f45',
  '#e7e2d6',
]
export const ROOFS: Colors = [
  '#4a4b4f',
  '#5c5751',
  '#6a5a4c',
  '#3d4147',
  '#705e55',
  '#585f63',
  '#6f4a3e',
  '#7a7469',
]
export const TILE_ROOFS: Colors = ['#a8644a', '#b5714f', '#98593f']
export const CARS: Colors = [
  '#b9bdc1',
  '#2b2f35',
  '#f0f0ee',
  '#7b1f24',
  '#243f66',
  '#5d666b',
  '#38513f',
  '#a8834e',
  '#8f959b',
]

type SkyColors = {
  readonly top: Color
  readonly low: Color
  readonly cloud: number
  readonly tint: string
}

export const SKIES: Record<Light, SkyColors> = {
  clear: { top: '#4f8fd0', low: '#cfe4f3', cloud: 0.35, tint: '' },
  fair: { top: '#6ba3d6', low: '#e3edf3', cloud: 0.95, tint: '' },
  overcast: { top: '#a7b1b9', low: '#dfe3e5', cloud: 0.7, tint: '#4a5560' },
  golden: { top: '#6d9ac6', low: '#f7dfb8', cloud: 0.6, tint: '#ff9a3c' },
}

type GroundColors = { readonly lawn: Color; readonly lawnFar: Color; readonly dead: Color }

const LAWNS: Record<Season, GroundColors> = {
  spring: { lawn: '#79a548', lawnFar: '#8db65c', dead: '#a79a62' },
  summer: { lawn: '#6b9a41', lawnFar: '#7fa955', dead: '#b3a062' },
  autumn: { lawn: '#8a9a4b', lawnFar: '#9ba65f', dead: '#b09a64' },
  winter: { lawn: '#8c9862', lawnFar: '#9da573', dead: '#aa9c74' },
}

export const lawnOf = (place: Place): GroundColors => LAWNS[place.season]

export type Foliage = {
  readonly dark: Color
  readonly mid: Color
  readonly light: Color
  readonly isBare: boolean
}

const GREENS: readonly [Foliage, ...Foliage[]] = [
  { dark: '#2f4f2a', mid: '#4d7638', light: '#7ba24d', isBare: false },
  { dark: '#36562f', mid: '#5b8340', light: '#8fb15c', isBare: false },
  { dark: '#2b4a33', mid: '#456f45', light: '#6f9a5c', isBare: false },
]
const AUTUMNS: readonly [Foliage, ...Foliage[]] = [
  { dark: '#7c3a1c', mid: '#b8602a', light: '#e09a45', isBare: false },
  { dark: '#7a5a1c', mid: '#bf932f', light: '#e8c65a', isBare: false },
  { dark: '#6a2a22', mid: '#a34432', light: '#cf7550', isBare: false },
  { dark: '#3c5a2c', mid: '#6d8a3c', light: '#a7ad55', isBare: false },
]
const SPRINGS: readonly [Foliage, ...Foliage[]] = [
  { dark: '#45702f', mid: '#6f9c43', light: '#a5c768', isBare: false },
  { dark: '#a8687c', mid: '#d795a8', light: '#f3c9d3', isBare: false },
  { dark: '#3f6a33', mid: '#64943f', light: '#97bd5f', isBare: false },
  { dark: '#3f6a33', mid: '#64943f', light: '#97bd5f', isBare: false },
]
const BARE: Foliage = { dark: '#5b5148', mid: '#75695e', light: '#8f8478', isBare: true }

/** Leaf colors of a tree by place and season; warm states are evergreen. */
export const foliageOf = (place: Place): readonly [Foliage, ...Foliage[]] => {
  if (place.isWarm) return GREENS
  if (place.season === 'autumn') return AUTUMNS
  if (place.season === 'spring') return SPRINGS
  return place.season === 'winter' ? [BARE] : GREENS
}

export const EVERGREEN: Foliage = { dark: '#23402f', mid: '#365a3f', light: '#557a52', isBare: false }
export const FLOWERS: Colors = ['#e2506b', '#f0b93a', '#ffffff', '#b06fd0', '#f2884b', '#e8e05a']
export const TARP: Color = '#2f6fc4'
export const PLYWOOD: Color = '#c9a26c'
