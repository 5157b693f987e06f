import { writeLine } from './address.ts'
import { drawCameraName } from './camera-names.ts'
import { type Clarity, createClarity } from './clarity.ts'
import type { Draw } from './draw.ts'
import type { Property, Town } from './town.ts'
import { withoutZeros } from './write-id.ts'

export type MappedFile = { readonly path: string; readonly rowNo: number | null; readonly isClear: boolean }
export type DrawnMapping = { readonly text: string; readonly files: readonly MappedFile[] }

type By = 'row' | 'parcel' | 'address'
type Line = {
  readonly photo: string
  readonly by: string
  readonly second: string
  readonly file: MappedFile
}

const PHOTO_HEADERS = ['file', 'File name', 'filename', 'Photo', 'image', 'FILE', 'photo_name', 'Path']
const BY_HEADERS = {
  row: ['row', 'Row', 'row number', 'Row no', 'ROW_NUMBER'],
  parcel: ['parcel', 'Parcel number', 'PARCEL_ID', 'PIN', 'APN', 'Parcel Id'],
  address: ['address', 'Address', 'Property address', 'street address', 'ADDRESS'],
} as const

/** A table that an office makes: which file shows which property. */
export function drawMapping(draw: Draw, town: Town, size: number): DrawnMapping {
  const kinds = waysOf(town)
  const by = draw.pick(kinds)
  const second = draw.chance(0.25) ? draw.pick(kinds) : by
  const paths = drawPaths(draw, size)
  const draft = { draw, town, clarity: createClarity(town), by, second }
  const lines = paths.map((path) => drawLine(draft, path))
  const header = [
    draw.pick(PHOTO_HEADERS),
    draw.pick(BY_HEADERS[by]),
    ...(second === by ? [] : [draw.pick(BY_HEADERS[second])]),
  ]
  const table = [
    header,
    ...lines.map((line) => [line.photo, line.by, ...(second === by ? [] : [line.second])]),
  ]
  return {
    text: writeTable(draw, table),
    files: lines.map(({ file, photo }) => ({
      ...file,
      isClear: file.isClear && isOnlyFile(paths, lines, file.path, photo),
    })),
  }
}

function waysOf({ columns, rows }: Town): By[] {
  const hasAddresses = rows.some(({ street }) => street !== '')
  return [
    'row',
    ...(columns === 'parcel' || columns === 'both' ? (['parcel'] as const) : []),
    ...(hasAddresses ? (['address'] as const) : []),
  ]
}

/** Cameras give the same names again, so some lie in two folders. */
function drawPaths(draw: Draw, size: number): string[] {
  const paths = new Set<string>()
  while (paths.size < size) {
    const folder = draw.pick(['', '', 'A/', 'B/', 'Photos/2024-05-12/'])
    paths.add(`${folder}${drawCameraName(draw).text}${draw.pick(['.jpg', '.JPG', '.png'])}`)
  }
  return [...paths]
}

type Draft = {
  readonly draw: Draw
  readonly town: Town
  readonly clarity: Clarity
  readonly by: By
  readonly second: By
}

function drawLine(draft: Draft, path: string): Line {
  const { draw, town, by, second } = draft
  const property = drawProperty(draft)
  const isConflict = second !== by && draw.chance(0.05)
  const other = isConflict ? draw.pick(town.listed) : property
  const target = writeTarget(draft, property, by)
  const rowNo = other === property ? property.rowNo : null
  const file = { path, rowNo, isClear: rowNo !== null && target.isClear && !isConflict }
  return {
    photo: writePhoto(draw, path),
    by: target.text,
    second: writeTarget(draft, other, second).text,
    file,
  }
}

/** A property that isn't listed but has the number of one that is can't be told from it. */
function drawProperty({ draw, town }: Draft) {
  const property = draw.pick(draw.chance(0.8) ? town.listed : town.properties)
  const isLost = property.rowNo === null && town.rows.some(({ ids }) => ids.includes(property.parcel))
  return isLost ? draw.pick(town.listed) : property
}

function writeTarget({ draw, town, clarity }: Draft, property: Property, by: By) {
  const { rowNo, parcel, address } = property
  if (by === 'row') return { text: String(rowNo ?? town.rows.length + draw.between(1, 50)), isClear: true }
  if (by === 'address') {
    const { city } = address.street
    const stem = { text: writeLine(address), kind: 'address', names: 'address' } as const
    return { text: `${stem.text}, ${city.name}`, isClear: clarity.isUnique(stem, property) }
  }
  const text = draw.chance(0.1) ? withoutZeros(parcel) : parcel
  return { text, isClear: text === parcel && isOnlyParcel(town, parcel) }
}

const isOnlyParcel = ({ rows }: Town, parcel: string) =>
  rows.filter(({ ids }) => ids.includes(parcel)).length === 1

const writePhoto = (draw: Draw, path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return draw.pick([
    path,
    path,
    name,
    name,
    name.replace(/\.[a-z]+$/i, ''),
    path.replaceAll('/', '\\'),
    name.toLowerCase(),
  ])
}

const toPlain = (path: string) => `/${path}`.replaceAll('\\', '/').toLowerCase()
const fits = (path: string, photo: string) =>
  [toPlain(path), toPlain(path).replace(/\.[a-z]+$/, '')].some((plain) => plain.endsWith(toPlain(photo)))

/** Whether a line can mean only this file, and no other line can mean it. */
const isOnlyFile = (paths: readonly string[], lines: readonly Line[], path: string, photo: string) =>
  paths.filter((other) => fits(other, photo)).length === 1 &&
  lines.filter((line) => fits(path, line.photo)).length === 1

function writeTable(draw: Draw, table: readonly (readonly string[])[]) {
  const separator = draw.pick([',', ',', ';', '\t'])
  const end = draw.pick(['\n', '\r\n'])
  const quote = (value: string) => (/[",;\t]/.test(value) || draw.chance(0.1) ? `"${value}"` : value)
  const isReversed = draw.chance(0.3)
  const lines = table.map((cells) => (isReversed ? cells.toReversed() : cells).map(quote).join(separator))
  return `${draw.chance(0.2) ? '\uFEFF' : ''}${lines.join(end)}${end}`
}
