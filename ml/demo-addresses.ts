import { type Address, CATEGORIES, type Category, chanceFrom, placeFor } from '@curbgrade/demo-town'

/**
 * A set of streets of the demo town, each with a number of plain houses and, with some probability, each category.
 */
export type Streets = {
  readonly name: string
  readonly count: number
  readonly housesEach: number
  /**
   * The probability of each category per street: far above its frequency in the town, so that all can be learned.
   */
  readonly categoryProbability: number
}

/** The addresses of these streets, which depend on the name alone. */
export const demoAddresses = ({ name, count, housesEach, categoryProbability }: Streets): Address[] =>
  Array.from({ length: count }, (_, index) => drawStreet(`${name}/${index}`)).flatMap((street) => {
    const chance = chanceFrom(`${street.street}/addresses`)
    const remaining = new Map<Category, number>(
      CATEGORIES.filter((category) => category !== 'no-imagery').map((category) => [
        category,
        category === 'house' ? housesEach : Number(chance.flip(categoryProbability)),
      ]),
    )
    return findHouses(street, remaining, chance.int(1, 40) * 100)
  })

/** Walks up the street until every category is found as often as requested. */
function findHouses(street: Address, remaining: Map<Category, number>, from: number): Address[] {
  const found: Address[] = []
  for (let number = from; number < from + MAX_HOUSE_NUMBERS; number++) {
    const address = { ...street, street: `${number} ${street.street}` }
    const { category } = placeFor(address)
    const count = remaining.get(category) ?? 0
    if (count === 0) continue
    remaining.set(category, count - 1)
    found.push(address)
  }
  return found
}

const MAX_HOUSE_NUMBERS = 1200

function drawStreet(name: string): Address {
  const chance = chanceFrom(name)
  const { city, state, zip } = chance.pick(TOWNS)
  // The number keeps hundreds of streets distinct.
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
