import type { Draw } from './draw.ts'

export type Street = {
  readonly direction: string
  readonly name: string
  readonly type: string
  readonly city: City
}
export type City = { readonly name: string; readonly zip: string }
export type Address = { readonly number: string; readonly street: Street; readonly unit: string }

export const TYPE_FORMS: Readonly<Record<string, readonly string[]>> = {
  St: ['St', 'Street'],
  Ave: ['Ave', 'Avenue'],
  Rd: ['Rd', 'Road'],
  Ln: ['Ln', 'Lane'],
  Dr: ['Dr', 'Drive'],
  Ct: ['Ct', 'Court'],
  Blvd: ['Blvd', 'Boulevard'],
  Way: ['Way'],
}

export const DIRECTION_FORMS: Readonly<Record<string, readonly string[]>> = {
  N: ['N', 'North'],
  S: ['S', 'South'],
  E: ['E', 'East'],
  W: ['W', 'West'],
}

/** Some are a part of others, or hold a number, a view, a unit or a word of a camera. */
const NAMES =
  'Oak,Oak Hill,Hill,Main,Front,Park,Park View,View,Lake,1st,2nd,12th,21st,34th,Washington,Martin Luther King Jr,Maple,' +
  'Mapleton,St Clair,Side,Rear,Garden,Unit,Court,Broad,Canon,Photo,Center,Elm,Elmwood,Spring,Springfield,County Line'

const CITIES: readonly City[] = [
  { name: 'Springfield', zip: '45501' },
  { name: 'Shelbyville', zip: '46176' },
  { name: 'Oak Park', zip: '60302' },
  { name: 'Lake City', zip: '98125' },
]

export const drawCities = (draw: Draw): City[] => {
  const first = draw.between(0, CITIES.length - 1)
  const count = draw.pick([1, 1, 1, 2, 3])
  return Array.from({ length: count }, (_, index) => CITIES[(first + index) % CITIES.length] as City)
}

/** Streets of the same name that differ by direction, type or town. */
export function drawStreets(draw: Draw, cities: readonly City[]): Street[] {
  const streets: Street[] = []
  for (let count = draw.between(6, 12); count > 0; count--) {
    const name = draw.pick(NAMES.split(','))
    const types = draw.chance(0.3) ? 2 : 1
    const direction = draw.chance(0.25) ? draw.pick(Object.keys(DIRECTION_FORMS)) : ''
    const street = { direction, name, type: draw.pick(Object.keys(TYPE_FORMS)), city: draw.pick(cities) }
    streets.push(street)
    if (types === 2) streets.push({ ...street, type: draw.pick(Object.keys(TYPE_FORMS)) })
    if (draw.chance(0.2)) streets.push({ ...street, direction: draw.pick(['', 'N', 'S']) })
    if (draw.chance(0.2)) streets.push({ ...street, city: draw.pick(cities) })
  }
  return streets
}

/** As most lists write it. */
export const writeLine = ({ number, street, unit }: Address) =>
  [number, street.direction, street.name, street.type, unit].filter((part) => part !== '').join(' ')
