import { shuffled } from '../../../../shared/seeded-random.ts'
import type { RowForMatching } from '../../match-names.ts'
import { type Address, drawCities, drawStreets, type Street, writeLine } from './address.ts'
import type { Draw } from './draw.ts'
import { ID_FORMATS, type IdFormat } from './id-formats.ts'

export type Property = {
  readonly address: Address
  readonly parcel: string
  /** A number of the office's own, in another column. */
  readonly account: string
  /** Null if it isn't in the list. */
  readonly rowNo: number | null
}

/** All properties of some streets, of which a list has a part. */
export type Town = {
  readonly hasUnits: boolean
  readonly properties: readonly Property[]
  readonly listed: readonly Property[]
  readonly rows: readonly RowForMatching[]
  readonly parcels: IdFormat
  readonly accounts: IdFormat
  readonly columns: 'parcel' | 'account' | 'both' | 'none'
}

export function drawTown(draw: Draw): Town {
  const traits = {
    parcels: draw.pick(ID_FORMATS),
    accounts: draw.pick(ID_FORMATS),
    columns: draw.pick(['parcel', 'parcel', 'account', 'both', 'none'] as const),
    hasUnits: draw.chance(0.4),
  }
  const streets = drawStreets(draw, drawCities(draw))
  const drawn = streets.flatMap((street) => drawStreet(draw, street, traits))
  const properties = numberRows(draw, withoutDoubles(drawn))
  const hasAddresses = traits.columns === 'none' || draw.chance(0.85)
  const rows = properties.flatMap((property) => toRow(property, traits.columns, hasAddresses))
  return { ...traits, rows, properties, listed: properties.filter(({ rowNo }) => rowNo !== null) }
}

type Traits = Pick<Town, 'parcels' | 'accounts' | 'hasUnits'>

/** Both sides of a street, with a letter, a fraction, a range, or units here and there. */
function drawStreet(draw: Draw, street: Street, traits: Traits): Property[] {
  const start = draw.pick([1, 11, 100, 101, 1200, 2000])
  const length = draw.between(6, 40)
  return Array.from({ length }, (_, index) => start + index * 2 + draw.pick([0, 1])).flatMap((number) => {
    const parcel = traits.parcels.draw(draw)
    const isCondominium = traits.hasUnits && draw.chance(0.3)
    return drawUnits(draw, street, number, traits).map((address) => ({
      address,
      parcel: isCondominium ? parcel : traits.parcels.draw(draw),
      account: traits.accounts.draw(draw),
      rowNo: null,
    }))
  })
}

function drawUnits(draw: Draw, street: Street, number: number, { hasUnits }: Traits): Address[] {
  const plain = { number: String(number), street, unit: '' }
  if (draw.chance(0.04)) return [plain, { ...plain, number: `${number}${draw.pick(['A', 'B', ' 1/2'])}` }]
  if (draw.chance(0.03)) return [{ ...plain, number: `${number}-${number + 2}` }]
  if (!(hasUnits && draw.chance(0.1))) return [plain]
  const word = draw.pick(['Apt', 'Unit', '#'])
  const units = Array.from({ length: draw.between(2, 12) }, (_, index) =>
    draw.pick([`${index + 1}`, `${101 + index}`, `${index + 1}B`]),
  )
  const buildings = draw.chance(0.5) ? [plain] : []
  return [
    ...buildings,
    ...units.map((unit) => ({ ...plain, unit: word === '#' ? `#${unit}` : `${word} ${unit}` })),
  ]
}

function withoutDoubles(properties: readonly Property[]): Property[] {
  const byLine = new Map(
    properties.map((property) => [
      `${writeLine(property.address)}, ${property.address.street.city.name}`,
      property,
    ]),
  )
  return [...byLine.values()]
}

function numberRows(draw: Draw, properties: readonly Property[]): Property[] {
  const share = draw.pick([0.15, 0.5, 0.8])
  let rowNo = 1
  return shuffled(properties, draw.random).map((property, index) => ({
    ...property,
    rowNo: index === 0 ? 1 : draw.chance(share) ? ++rowNo : null,
  }))
}

function toRow(
  { rowNo, address, parcel, account }: Property,
  columns: Town['columns'],
  hasAddresses: boolean,
): RowForMatching[] {
  if (rowNo === null) return []
  const ids = { parcel: [parcel], account: [account], both: [parcel, account], none: [] }[columns]
  const { city } = address.street
  return [
    {
      rowNo,
      ids,
      street: hasAddresses ? writeLine(address) : '',
      city: hasAddresses ? city.name : '',
      zip: hasAddresses ? city.zip : '',
    },
  ]
}
