import { addressIn, type PartialMapping } from '../../../lists/csv/header-mapping.ts'
import { findForm } from '../ids/compare-ids.ts'
import { keepsZeros } from '../ids/id-form.ts'
import { formOfId } from '../ids/id-index.ts'
import { tokensOf, toName, toPlainText } from '../names/name-tokens.ts'
import { NOTHING_BESIDE } from '../names/rest.ts'
import type { ListIndex } from '../read-photo-name.ts'
import { askFor, type NameReading, type RowReading, rowNosOf } from '../reading.ts'
import { readStreet } from '../streets/read-street.ts'
import type { MappingColumns } from './mapping-columns.ts'

export type MappedList = { readonly index: ListIndex; readonly rowNos: ReadonlySet<number> }

/** The row that a record names. All its filled cells must name the same; null if none is filled. */
export function readRecord(
  cells: readonly string[],
  columns: MappingColumns,
  list: MappedList,
): NameReading | null {
  const rowNo = columns.rowNo === null ? '' : (cells[columns.rowNo] ?? '').trim()
  const ids = columns.ids.map((column) => (cells[column] ?? '').trim()).filter((id) => id !== '')
  const readings = [
    ...(rowNo === '' ? [] : [readRowNo(rowNo, list)]),
    ...ids.map((id) => readId(id, list)),
    ...readAddress(cells, columns.address, list),
  ]
  return readings.length === 0 ? null : readings.reduce(together)
}

function readRowNo(text: string, { rowNos }: MappedList): NameReading {
  const rowNo = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return rowNos.has(rowNo) ? toRow(rowNo) : { kind: 'other' }
}

const toRow = (rowNo: number): RowReading => ({
  kind: 'row',
  rowNo,
  by: 'id',
  need: null,
  rest: NOTHING_BESIDE,
  written: null,
  isOpen: false,
})

/** A cell is an id as a whole, however short. */
function readId(text: string, { index }: MappedList): NameReading {
  const form = formOfId(text)
  const hasZeros = keepsZeros(tokensOf(toPlainText(text)))
  const found = form === null ? null : findForm(form, index.ids, hasZeros)
  const [rowNo, another] = found?.rowNos ?? []
  if (form === null || found === null || rowNo === undefined) return { kind: 'other' }
  if (another !== undefined) return askFor(found.rowNos, 'several')
  if (found.need === 'never') return askFor(found.rowNos, 'zeros')
  const written = { groups: form.groups, keepsZeros: hasZeros }
  return { ...toRow(rowNo), need: found.need, written }
}

function readAddress(
  cells: readonly string[],
  columns: PartialMapping,
  { index }: MappedList,
): NameReading[] {
  if (columns.street === undefined) return []
  const { street, city, zip } = addressIn(cells, { street: -1, city: -1, state: -1, zip: -1, ...columns })
  if (street.trim() === '') return []
  const reading = readStreet(toName(`${street}, ${city} ${zip}`), index.streets)
  if (reading.kind === 'none') return [{ kind: 'other' }]
  return [reading.kind === 'row' && reading.need !== null ? askFor([reading.rowNo], 'partial') : reading]
}

function together(a: NameReading, b: NameReading): NameReading {
  if (a.kind === 'other' || b.kind === 'other') return { kind: 'other' }
  const [first, second] = [rowNosOf(a), rowNosOf(b)]
  const common = first.filter((rowNo) => second.includes(rowNo))
  if (common.length === 0) return askFor([...first, ...second], 'several')
  if (a.kind === 'row' && b.kind === 'row') return a.need === null ? a : b
  return a.kind === 'row' ? a : b
}
