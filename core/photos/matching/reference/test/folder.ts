import { type Around, type Certain, PREFIXES, SUFFIXES, writeAround } from './around.ts'
import { drawCameraName } from './camera-names.ts'
import { type Clarity, createClarity, MIN_CERTAIN_LENGTH } from './clarity.ts'
import type { Draw } from './draw.ts'
import { drawPlace, type Place } from './places.ts'
import type { Property, Town } from './town.ts'
import { ADDRESS_STEMS, WHOLE_ADDRESSES, writeNextTo, writeTwo } from './write-address.ts'
import {
  ID_STEMS,
  LOST_ZEROS,
  lostZeros,
  type Stem,
  WHOLE_IDS,
  type WriteStem,
  writeExtendedId,
} from './write-id.ts'

export type DrawnFile = {
  readonly path: string
  /** Null if the list doesn't have the property, or the photo shows none alone. */
  readonly rowNo: number | null
  /** Whether a careful person who sees only the list and the name would be certain. */
  readonly isClear: boolean
  readonly kind: string
}

type Name = { readonly stem: WriteStem; readonly prefix: Around; readonly suffix: Around }

/** How the files of a folder are named. `tidy`: by whole numbers or addresses, nearly all alike. */
type Habits = {
  readonly name: Name
  readonly place: Place
  readonly tidy: boolean
  readonly writes: readonly WriteStem[]
  readonly follows: number
}

/** A short list that all files name alike has fewer names. */
const MAX_DRAWS = 10

export function drawFolder(draw: Draw, town: Town, size: number): DrawnFile[] {
  const clarity = createClarity(town)
  const tidy = draw.chance(0.75)
  const writes = stemsOf(town, tidy)
  const follows = tidy ? draw.pick([0.9, 1]) : 0.7
  const habits = { name: drawName(draw, writes), place: drawPlace(draw), tidy, writes, follows }
  const files = new Map<string, DrawnFile>()
  for (let draws = 0; files.size < size && draws < size * MAX_DRAWS; draws++) {
    const file = drawFile(draw, town, clarity, habits)
    if (file !== null && !files.has(file.path)) files.set(file.path, file)
  }
  return [...files.values()]
}

/** People name by what their list has, apart from a few. */
function stemsOf({ columns, rows }: Town, tidy: boolean): readonly WriteStem[] {
  if (!tidy) return [...ID_STEMS, ...ADDRESS_STEMS]
  const hasAddresses = rows.some(({ street }) => street !== '')
  return [...(columns === 'none' ? [] : WHOLE_IDS), ...(hasAddresses ? WHOLE_ADDRESSES : [])]
}

const drawName = (draw: Draw, writes: readonly WriteStem[]): Name => ({
  stem: draw.pick(writes),
  prefix: draw.chance(0.85) ? (PREFIXES[0] as Around) : draw.pick(PREFIXES),
  suffix: draw.pick(SUFFIXES),
})

const STRANGE: readonly WriteStem[] = [writeNextTo, writeTwo, writeExtendedId, drawCameraName]
const SHOWS_OTHER = new Set(['next to', 'two houses', 'id, extended'])

function drawFile(draw: Draw, town: Town, clarity: Clarity, habits: Habits): DrawnFile | null {
  const property = draw.pick(habits.tidy && draw.chance(0.85) ? town.listed : town.properties)
  const name = draw.chance(habits.follows)
    ? { ...habits.name, suffix: draw.pick(SUFFIXES) }
    : drawName(draw, habits.writes)
  const place = draw.chance(habits.follows) ? habits.place : drawPlace(draw)
  const write = draw.chance(habits.tidy ? 0.05 : 0.2) ? draw.pick(STRANGE) : name.stem
  return placeFile(draw, town, clarity, habits, {
    ...name,
    stem: write(draw, property, town),
    property,
    place,
  })
}

type Written = {
  readonly stem: Stem
  readonly prefix: Around
  readonly suffix: Around
  readonly property: Property
  readonly place: Place
}

function placeFile(
  draw: Draw,
  town: Town,
  clarity: Clarity,
  habits: Habits,
  written: Written,
): DrawnFile | null {
  const { stem, prefix, suffix, property, place } = written
  const name = writeAround(draw, prefix, stem, suffix)
  const path = place.write(draw, { name, property, town })
  const saysOther = place.saysProperty !== true && SHOWS_OTHER.has(stem.kind)
  const rowNo = saysOther ? null : property.rowNo
  const texts = place.saysProperty
    ? [path.split('/')[0] as string, path.replace('/', ' ')]
    : [stem.text, name]
  if (
    texts.some((text) => clarity.isUnknowable(text, rowNo)) ||
    (place.misleads && !isSaidByName(town, stem))
  )
    return null
  const kind = place.saysProperty
    ? ''
    : [stem.kind, `before: ${prefix.kind}`, `after: ${suffix.kind}`].join(' | ')
  return {
    path: `${path}${draw.pick(['.jpg', '.JPG', '.jpeg', '.png'])}`,
    rowNo,
    isClear: (stem.kind !== LOST_ZEROS || losesZeros(habits)) && isClearPath(clarity, town, written, path),
    kind: `${kind} | in: ${place.kind}`,
  }
}

const losesZeros = ({ name, follows }: Habits) => name.stem === lostZeros && follows === 1

/** What the list doesn't have can't say that a file lies in a wrong folder, and what may count photos there doesn't. */
const isSaidByName = ({ columns, rows }: Town, { names, text }: Stem) =>
  names === 'id'
    ? columns !== 'none' && text.replaceAll(/\D/g, '').length >= MIN_CERTAIN_LENGTH
    : names === 'address' && rows.some(({ street }) => street !== '')

function isClearPath(
  clarity: Clarity,
  town: Town,
  { stem, prefix, suffix, property, place }: Written,
  path: string,
) {
  if (place.saysProperty || place.misleads || !clarity.isUnique(stem, property)) return false
  if (stem.kind === 'address, joined' && !/[a-z][A-Z]/.test(path)) return false
  if (stem.names === 'address' && !namesCity(town, property, path)) return false
  if (suffix.kind === 'letter' && /[a-z]$/i.test(stem.text)) return false
  const certain = certainOf(town, stem)
  return certain !== null && [prefix, suffix].every(({ isClearAfter }) => isClearAfter.includes(certain))
}

function certainOf({ columns, parcels, accounts, hasUnits }: Town, { names }: Stem): Certain | null {
  if (names === 'address') return hasUnits ? 'units' : 'no units'
  const { shape } = columns === 'account' ? accounts : parcels
  return shape === 'short' ? null : shape
}

/** In a list of one town, its name isn't needed. */
function namesCity({ rows }: Town, { address }: Property, path: string) {
  if (new Set(rows.map(({ city }) => city)).size < 2) return true
  const { name, zip } = address.street.city
  const words = path.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return words.includes(zip) || words.includes(name.toLowerCase().replaceAll(' ', ''))
}
