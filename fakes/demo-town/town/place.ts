import { type Address, type AddressKey, addressKey } from './address.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { isWarmState, stateAnchor } from './state-anchors.ts'

export const CATEGORIES = [
  'house',
  'commercial',
  'land',
  'multi-family',
  'blurred',
  'other',
  'no-imagery',
  'blocked-tree',
  'blocked-car',
  'alley',
  'too-far',
  'road',
] as const
export type Category = (typeof CATEGORIES)[number]

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Light = 'clear' | 'fair' | 'overcast' | 'golden'

/** A place in the demo town. Angles are degrees clockwise from north, positions degrees, lengths meters. */
export type Place = {
  /** Identifies the house and seeds every random choice of its pictures. */
  readonly key: string
  readonly streetKey: string
  readonly number: number
  readonly lat: number
  readonly lng: number
  /** From the camera to the building. */
  readonly heading: number
  readonly street: {
    readonly lat: number
    readonly lng: number
    readonly fov: number
    readonly pitch: number
  }
  readonly aerial: { readonly metersPerPixel: number; readonly bearing: number }
  /** The true grade: 1 best, 10 most in need of work (D22). */
  readonly condition: number
  readonly category: Category
  /** `YYYY-MM`; one camera drive per street. */
  readonly capturedAt: string
  readonly season: Season
  readonly light: Light
  readonly isWarm: boolean
  /** Which of the camera's drives past the house, from 0. */
  readonly view: number
}

/**
 * Returns an address's place in the demo town and what is visible there. Pure: all spellings give the same place.
 */
export const placeFor = (address: Address): Place => {
  const key = addressKey(address)
  const street = streetOf(key, address.state)
  const house = chanceFrom(`${key.house}/place`)
  const heading = street.facing(key.number)
  const building = offset(street.along(key.number), heading, 18)
  return {
    key: key.house,
    streetKey: key.street,
    number: key.number,
    ...building,
    heading,
    street: { ...street.along(key.number), fov: 56, pitch: 0 },
    aerial: { metersPerPixel: 0.12, bearing: heading },
    condition: drawCondition(house, street.neglect),
    category: drawCategory(house),
    capturedAt: street.capturedAt,
    season: street.season,
    light: street.light,
    isWarm: isWarmState(address.state),
    view: 0,
  }
}

/** What all houses of a street share: its line on the map, the drive that photographed it, and its wealth. */
export const streetOf = (key: AddressKey, state: string) => {
  const town = chanceFrom(`${key.town}/town`)
  const street = chanceFrom(`${key.street}/street`)
  const anchor = stateAnchor(state)
  const middle = {
    lat: round(anchor.lat + town.between(-0.5, 0.5) + street.between(-0.03, 0.03)),
    lng: round(anchor.lng + town.between(-0.5, 0.5) + street.between(-0.03, 0.03)),
  }
  const bearing = Math.round(street.between(0, 180))
  const month = street.int(1, 12)
  return {
    middle,
    bearing,
    along: (number: number) => offset(middle, bearing, ((number % 1200) - 600) * 6),
    facing: (number: number) => (bearing + (number % 2 === 0 ? 90 : 270)) % 360,
    capturedAt: `${street.int(2014, 2025)}-${String(month).padStart(2, '0')}`,
    season: seasonOf(month),
    light: street.pick(LIGHTS),
    neglect: street.between(-1.3, 1.3),
  }
}

const LIGHTS = ['clear', 'clear', 'fair', 'fair', 'overcast', 'golden'] as const satisfies Light[]

const seasonOf = (month: number): Season => {
  if (month <= 2 || month === 12) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 9 ? 'summer' : 'autumn'
}

/** Bell-shaped around 4.6 and slightly dependent on the street: most houses are average, both extremes exist. */
const drawCondition = (chance: Chance, neglect: number): number => {
  const bell = chance.next() + chance.next() + chance.next() - 1.5
  return Math.min(10, Math.max(1, Math.round(4.9 + neglect + bell * 4.6)))
}

const drawCategory = (chance: Chance): Category => {
  let rest = chance.next() * 100
  for (const [category, share] of SHARES) {
    rest -= share
    if (rest < 0) return category
  }
  return 'house'
}

/** Percent of all addresses; the rest are plain houses. */
const SHARES: readonly (readonly [Category, number])[] = [
  ['commercial', 3],
  ['land', 3],
  ['multi-family', 3],
  ['blurred', 1.2],
  ['other', 1.5],
  ['no-imagery', 2],
  ['blocked-tree', 2],
  ['blocked-car', 1.3],
  ['alley', 0.8],
  ['too-far', 1.2],
  ['road', 0.8],
]

/** Returns the position at a distance in meters; bearing in degrees clockwise from north. */
export const offset = (from: { lat: number; lng: number }, bearing: number, meters: number) => {
  const angle = (bearing * Math.PI) / 180
  const lat = from.lat + (Math.cos(angle) * meters) / METERS_PER_DEGREE
  const lng =
    from.lng + (Math.sin(angle) * meters) / (METERS_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180))
  return { lat: round(lat), lng: round(lng) }
}

const METERS_PER_DEGREE = 111_320
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
