import { findParcelColumns } from '../../../lists/address/parcel-column.ts'
import { headerNames, type PartialMapping, proposeMapping } from '../../../lists/csv/header-mapping.ts'

/** Where a mapping file says which photo it means, and which property. At least one of the latter. */
export type MappingColumns = {
  readonly file: number
  readonly rowNo: number | null
  readonly ids: readonly number[]
  readonly address: PartialMapping
}

/** Null if a photo or a property is missing. */
export function findMappingColumns(headers: readonly string[]): MappingColumns | null {
  const names = headerNames(headers).map((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, ''))
  const file = firstNamed(names, FILE_NAMES)
  const rowNo = firstNamed(names, ROW_NAMES)
  const ids = [
    ...new Set([...findParcelColumns(headers), ...names.flatMap((name, at) => (isId(name) ? [at] : []))]),
  ]
  const address = proposeMapping(headers)
  if (file === null || (rowNo === null && ids.length === 0 && address.street === undefined)) return null
  return { file, rowNo, ids, address }
}

/** The most exact first. */
const FILE_NAMES =
  'path filepath relativepath photopath imagepath file filename files filenames photo photoname photofile photofilename image imagename imagefile imagefilename picture picturename picturefile picturefilename'.split(
    ' ',
  )

const ROW_NAMES = 'row rowno rownum rownumber'.split(' ')

const isId = (name: string): boolean => ID_NAMES.has(name)

const ID_NAMES: ReadonlySet<string> = new Set('id ids propertyid account accountno accountnumber'.split(' '))

function firstNamed(names: readonly string[], known: readonly string[]): number | null {
  const name = known.find((candidate) => names.includes(candidate))
  return name === undefined ? null : names.indexOf(name)
}
