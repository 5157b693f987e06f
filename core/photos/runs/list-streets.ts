import { splitUnits } from '../../lists/street/split-units.ts'
import { wordsOf } from '../../lists/street/street-words.ts'
import { toListedAddress } from '../matching/streets/street-index.ts'
import type { StreetRow } from '../positions/street-runs.ts'

export type RowWithStreet = StreetRow & {
  readonly street: string
  readonly city: string
  readonly zip: string
}

export type NumberedRow = StreetRow & { readonly number: number }

export type StreetOfList = {
  readonly key: string
  /** As the list writes it. */
  readonly name: string
  readonly city: string
  /** By their house numbers. */
  readonly rows: readonly NumberedRow[]
}

/** The streets of a list by name, each town's apart. Rows without a house number are on none. */
export function listStreets(rows: readonly RowWithStreet[]): StreetOfList[] {
  const streets = new Map<string, { key: string; name: string; city: string; rows: NumberedRow[] }>()
  for (const row of rows) {
    const { house, houseRow } = toListedAddress(row)
    if (house === null) continue
    const key = `${house.street.key}|${houseRow.city}`
    const name = nameIn(row.street)
    const street = streets.get(key) ?? { key, name, city: row.city, rows: [] }
    streets.set(key, street)
    if (name.length < street.name.length) street.name = name
    street.rows.push({ rowNo: row.rowNo, position: row.position, number: toNumber(house.number) })
  }
  return [...streets.values()]
    .map((street) => ({ ...street, rows: street.rows.toSorted(byNumber) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** `Elm St` of `12 Elm St Apt 4`. The second number of `12 1/2 Elm St` stays, so the shortest name of a street is best. */
function nameIn(street: string): string {
  const { house } = splitUnits(wordsOf(street))
  const [, first] = house
  const last = house.at(-1)
  return first === undefined || last === undefined
    ? street
    : street.slice(first.start, last.start + last.text.length)
}

/** Of `123a` 123, of `n6w23010` 23010. */
const toNumber = (number: string): number =>
  Number(/\d+(?=\D*$)/.exec(number.split(' ', 1)[0] ?? '')?.[0] ?? 0)

const byNumber = (a: NumberedRow, b: NumberedRow): number => a.number - b.number || a.rowNo - b.rowNo

export type StreetSide = 'odd' | 'even' | 'both'

export const rowsOfSide = ({ rows }: StreetOfList, side: StreetSide): readonly NumberedRow[] =>
  side === 'both' ? rows : rows.filter(({ number }) => number % 2 === (side === 'odd' ? 1 : 0))

/** The side that a run starts with, for a person to correct: one that has houses. */
export const firstSide = (street: StreetOfList): StreetSide =>
  rowsOfSide(street, 'odd').length > 0 ? 'odd' : 'even'
