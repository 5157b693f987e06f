import { withLeadingZeros } from '../../../lists/csv/zip-code.ts'
import { splitUnits } from '../../../lists/street/split-units.ts'
import { wordsOf } from '../../../lists/street/street-words.ts'
import { groupBy } from '../../../shared/group-by.ts'
import { DIRECTION_WORDS, VIEWS } from '../names/known-words.ts'
import { toPlainText } from '../names/name-tokens.ts'
import { type HouseAddress, type Street, toHouse } from './house.ts'

/** A row at a house, with what tells it apart from others there. */
export type HouseRow = {
  readonly rowNo: number
  /** The keys of its units, sorted. */
  readonly units: readonly string[]
  readonly city: string
  readonly zip: string
}

export type ListedHouse = HouseAddress & { readonly rows: readonly HouseRow[]; readonly listed: ListedStreet }

/** A street by its whole name, wherever it is. */
export type ListedStreet = {
  readonly street: Street
  /** City and ZIP code of its rows. */
  readonly places: ReadonlySet<string>
  readonly hasUnits: boolean
}

export type StreetIndex = {
  readonly houses: ReadonlyMap<string, ListedHouse>
  readonly streets: ReadonlyMap<string, ListedStreet>
  /** Houses by number and name without type and directions, and streets by that name. */
  readonly housesByCore: ReadonlyMap<string, readonly ListedHouse[]>
  readonly streetsByCore: ReadonlyMap<string, readonly ListedStreet[]>
  readonly numbers: ReadonlySet<string>
  readonly cities: ReadonlySet<string>
  readonly zips: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  /** Names of streets that are also views or directions: `front`, `north`. */
  readonly namesLikeViews: ReadonlySet<string>
}

type RowWithAddress = {
  readonly rowNo: number
  readonly street: string
  readonly city: string
  readonly zip: string
}

export function indexStreets(rows: readonly RowWithAddress[]): StreetIndex {
  const houses = new Map<string, HouseAddress & { rows: HouseRow[]; listed: ListedStreet }>()
  const streets = new Map<string, { street: Street; places: Set<string>; hasUnits: boolean }>()
  for (const row of rows) {
    const { house, houseRow } = toListedAddress(row)
    if (house === null) continue
    const listed = streets.get(house.street.key) ?? {
      street: house.street,
      places: new Set(),
      hasUnits: false,
    }
    listed.places.add(`${houseRow.city}|${houseRow.zip}`)
    listed.hasUnits ||= houseRow.units.length > 0
    streets.set(house.street.key, listed)
    const known = houses.get(house.key)
    if (known === undefined) houses.set(house.key, { ...house, rows: [houseRow], listed })
    else known.rows.push(houseRow)
  }
  return withKeys(houses, streets)
}

function withKeys(
  houses: ReadonlyMap<string, ListedHouse>,
  streets: ReadonlyMap<string, ListedStreet>,
): StreetIndex {
  const all = [...houses.values()]
  const rows = all.flatMap((house) => house.rows)
  const streetsByCore = groupBy([...streets.values()], ({ street }) => street.core)
  return {
    houses,
    streets,
    housesByCore: groupBy(all, ({ number, street }) => `${number} ${street.core}`),
    streetsByCore,
    namesLikeViews: new Set([...VIEWS.keys(), ...DIRECTION_WORDS].filter((word) => streetsByCore.has(word))),
    numbers: new Set(all.map(({ number }) => number.split(' ', 1)[0] ?? '')),
    cities: new Set(rows.map(({ city }) => city)),
    zips: new Set(rows.map(({ zip }) => zip)),
    units: new Set(rows.flatMap(({ units }) => units)),
  }
}

export function toListedAddress({ rowNo, street, city, zip }: RowWithAddress) {
  const { house, units } = splitUnits(wordsOf(toPlainText(street)))
  const houseRow = { rowNo, units: units.toSorted(), city: toWords(city).join(' '), zip: zipOf(zip) }
  return { house: toHouse(house.flatMap(({ text }) => toWords(text))), houseRow }
}

export const toWords = (text: string): string[] => toPlainText(text).match(WORD) ?? []

const WORD = /[\p{L}\p{N}]+/gu

const zipOf = (zip: string): string => withLeadingZeros(zip).slice(0, 5)
