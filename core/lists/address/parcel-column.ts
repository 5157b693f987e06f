import { spellingsOfHeader } from '../csv/header-mapping.ts'

/** Names of parcel numbers in the files of assessors, compared without case and separators. */
const PARCEL_NAMES: ReadonlySet<string> = new Set(
  'parcel parcelid parcelno parcelnum parcelnumb parcelnumber parcelpin apn apnnumber ain pin pinnum pinnumber pid gpin taxid taxparcel taxparcelid taxparcelnumber folio folioid foliono folionumber bbl blocklot mapblklot blklot assessorparcelnumber'.split(
    ' ',
  ),
)

/** The first column of parcel numbers, by its name, unless it's blank. */
export function findParcelColumn(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): number | undefined {
  const column = headers.findIndex(
    (header, at) => namesParcel(header) && rows.some((cells) => (cells[at] ?? '').trim() !== ''),
  )
  return column < 0 ? undefined : column
}

/** All columns that are named like parcel numbers, of which a row may fill any. */
export const findParcelColumns = (headers: readonly string[]): number[] =>
  headers.flatMap((header, column) => (namesParcel(header) ? [column] : []))

function namesParcel(header: string): boolean {
  const [name = ''] = spellingsOfHeader(header)
  return (
    PARCEL_NAMES.has(name) || PARCEL_NAMES.has(name.replace(/^(?:county|property|site|situs|assessors?)/, ''))
  )
}
