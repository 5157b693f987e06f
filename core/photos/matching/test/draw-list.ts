import type { Draw } from '../../../../fixtures/messy-files/draw.ts'
import type { RowForMatching } from '../match-names.ts'
import { ID_KINDS, type IdKind, type IdKindName } from './id-kinds.ts'

/** A property of the county, whether the list has it or not. */
export type Property = {
  /** As the county writes it, and as the photographer does. */
  readonly id: string
  readonly idInNames: string
  /** A number of its own in some lists. */
  readonly account: string
  readonly address: Address
  /** Null if the list lacks it. */
  readonly rowNo: number | null
}

export type Address = {
  readonly number: string
  readonly before: string
  readonly name: string
  readonly type: string
  readonly unit: string
  readonly city: string
  readonly zip: string
}

export type DrawnList = {
  readonly kind: IdKindName
  readonly rows: readonly RowForMatching[]
  readonly properties: readonly Property[]
  readonly listed: readonly Property[]
  readonly missing: readonly Property[]
}

const PROPERTIES = 240

export function drawList(draw: Draw, kind: IdKindName): DrawnList {
  const format: IdKind = ID_KINDS[kind]
  const ids = draw.shuffle(format.draw(draw, PROPERTIES)).slice(0, PROPERTIES)
  const addresses = drawAddresses(draw, ids.length)
  const missingShare = draw.pick([0, 0.1, 0.4])
  const firstAccount = draw.pick([0, 0, 10_000, 120_000])
  const properties = ids.map((id, index) => ({
    id,
    idInNames: format.inNames?.(id) ?? id,
    account: firstAccount === 0 ? '' : String(firstAccount + 7 * index),
    address: addresses[index] as Address,
    rowNo: draw.chance(missingShare) ? null : index + 2,
  }))
  const listed = properties.filter(({ rowNo }) => rowNo !== null)
  const missing = properties.filter(({ rowNo }) => rowNo === null)
  const rows = listed.map(({ id, account, address, rowNo }) => ({
    rowNo: rowNo ?? 0,
    ids: [format.inList?.(id) ?? id, account],
    street: draw.chance(0.5) ? streetOf(address) : streetOf(address).toUpperCase(),
    city: address.city,
    zip: address.zip,
  }))
  return { kind, rows, properties, listed, missing }
}

export const streetOf = ({ number, before, name, type, unit }: Address): string =>
  [number, before, name, type, unit === '' ? '' : `Apt ${unit}`].filter((part) => part !== '').join(' ')

const NAMES =
  'Main Oak Elm 5th Lake Park North Front County_Road_1 County_Road_12 Saint_James Second Broadway'.split(' ')
const CITIES = ['Springfield', 'Shelbyville', 'West Springfield']
const TYPES = ['St', 'St', 'St', 'Ave', 'Ave', 'Rd', 'Way', 'Ct', '']

/** Some streets differ only by type, direction or town, some houses are condominiums, and none has the address of another. */
function drawAddresses(draw: Draw, count: number): Address[] {
  const cities = CITIES.slice(0, draw.pick([1, 1, 2, 3]))
  const condominiums = draw.pick([0, 0, 0.05, 0.3])
  const streets = Array.from({ length: 12 }, () => drawStreet(draw, cities))
  const addresses = new Map<string, Address>()
  while (addresses.size < count) {
    const street = { ...draw.pick(streets), number: drawNumber(draw), unit: '' }
    const units = draw.chance(condominiums) ? drawUnits(draw) : ['']
    for (const unit of units) addresses.set(JSON.stringify({ ...street, unit }), { ...street, unit })
  }
  return [...addresses.values()].slice(0, count)
}

function drawStreet(draw: Draw, cities: readonly string[]): Omit<Address, 'number' | 'unit'> {
  const city = draw.pick(cities)
  const name = draw.pick(NAMES).replaceAll('_', ' ')
  const type = name.startsWith('County') ? '' : draw.pick(TYPES)
  const zip = `6270${CITIES.indexOf(city)}`
  return { before: draw.pick(['', '', '', 'N', 'S']), name, type, city, zip }
}

const drawNumber = (draw: Draw): string => {
  const number = String(draw.between(1, draw.pick([40, 400, 2400, 12_000])))
  return draw.chance(0.03) ? number + draw.pick(['A', ' 1/2', '-125']) : number
}

const drawUnits = (draw: Draw): string[] => {
  const isLettered = draw.chance(0.3)
  const units = Array.from({ length: draw.between(4, 9) }, (_, index) =>
    isLettered ? String.fromCodePoint(65 + index) : String(index + 1),
  )
  return draw.chance(0.3) ? ['', ...units] : units
}
