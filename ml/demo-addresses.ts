import type { Address } from '@curbgrade/fakes/demo-town/address'
import { chanceFrom } from '@curbgrade/fakes/demo-town/chance'
import { CATEGORIES, type Category, placeFor } from '@curbgrade/fakes/demo-town/place'

/** Streets of the demo town with some of their addresses: so many plain houses each, and every category now and then. */
export type Streets = {
  readonly name: string
  readonly count: number
  readonly housesEach: number
  /** How likely a street gives a picture of each category: far above the town's own share, so that all can be learned. */
  readonly categoryChance: number
}

/** The addresses of these streets; which ones follows from the name alone. */
export const demoAddresses = ({ name, count, housesEach, categoryChance }: Streets): Address[] =>
  Array.from({ length: count }, (_, index) => streetOf(`${name}/${index}`)).flatMap((street) => {
    const chance = chanceFrom(`${street.street}/addresses`)
    const wanted = new Map<Category, number>(
      CATEGORIES.filter((category) => category !== 'no-imagery').map((category) => [
        category,
        category === 'house' ? housesEach : Number(chance.flip(categoryChance)),
      ]),
    )
    return housesOf(street, wanted, chance.int(1, 40) * 100)
  })

/** Walks up the street until everything wanted is found. */
function housesOf(street: Address, wanted: Map<Category, number>, from: number): Address[] {
  const found: Address[] = []
  for (let number = from; number < from + LONGEST; number++) {
    const address = { ...street, street: `${number} ${street.street}` }
    const { category } = placeFor(address)
    const left = wanted.get(category) ?? 0
    if (left === 0) continue
    wanted.set(category, left - 1)
    found.push(address)
  }
  return found
}

const LONGEST = 1200

function streetOf(name: string): Address {
  const chance = chanceFrom(name)
  const { city, state, zip } = chance.pick(TOWNS)
  // Numbered, so that no two of some hundred streets are one.
  const street = `${chance.pick(TREES)} ${chance.pick(KINDS)} ${chance.int(1, 9999)}`
  return { street, city, state, zip }
}

const TREES = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Hazel',
  'Juniper',
  'Linden',
  'Walnut',
] as const
const KINDS = ['Street', 'Avenue', 'Lane', 'Drive', 'Court', 'Way'] as const
type Town = Omit<Address, 'street'>
const TOWNS: readonly [Town, ...Town[]] = [
  { city: 'Parma', state: 'OH', zip: '44129' },
  { city: 'Largo', state: 'FL', zip: '33770' },
  { city: 'Mesa', state: 'AZ', zip: '85201' },
  { city: 'Dayton', state: 'OH', zip: '45402' },
  { city: 'Ames', state: 'IA', zip: '50010' },
  { city: 'Flint', state: 'MI', zip: '48502' },
  { city: 'Salem', state: 'OR', zip: '97301' },
  { city: 'Macon', state: 'GA', zip: '31201' },
]
