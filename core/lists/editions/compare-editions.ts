import { findParcelColumns } from '../address/parcel-column.ts'
import { addressKey } from '../csv/address-key.ts'
import { addressIn, type Mapping } from '../csv/header-mapping.ts'
import { type ComparedRow, matchRows } from './match-rows.ts'
import { parcelIn } from './parcel-key.ts'

/** The rows of a list, column by column: a row has the same index in each. Parcel numbers may be blank. */
export type ListAddresses = {
  readonly rowNos: number[]
  readonly streets: string[]
  readonly cities: string[]
  readonly states: string[]
  readonly zips: string[]
  readonly parcels: string[]
}

/** What a file has of an earlier list (D60). */
export type Edition = {
  /** Each known row with the earlier one, by row number. */
  readonly known: ReadonlyMap<number, number>
  /** Rows that the earlier list doesn't have. */
  readonly added: number
  /** Rows that only the earlier list has. */
  readonly gone: number
}

type NextRows = {
  readonly headers: readonly string[]
  readonly mapping: Mapping
  readonly rows: readonly { readonly rowNo: number; readonly cells: readonly string[] }[]
}

export function compareEditions(earlier: ListAddresses, next: NextRows): Edition {
  const known = matchRows(earlierRows(earlier), nextRows(next))
  return { known, added: next.rows.length - known.size, gone: earlier.rowNos.length - known.size }
}

const earlierRows = ({ rowNos, streets, cities, states, zips, parcels }: ListAddresses): ComparedRow[] =>
  rowNos.map((rowNo, index) => ({
    rowNo,
    address: addressKey({
      street: streets[index] ?? '',
      city: cities[index] ?? '',
      state: states[index] ?? '',
      zip: zips[index] ?? '',
    }),
    parcel: parcelIn(parcels, [index]),
  }))

function nextRows({ headers, rows, mapping }: NextRows): ComparedRow[] {
  const columns = findParcelColumns(headers)
  return rows.map(({ rowNo, cells }) => ({
    rowNo,
    address: addressKey(addressIn(cells, mapping)),
    parcel: parcelIn(cells, columns),
  }))
}
