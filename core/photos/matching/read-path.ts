import { findShortNumber, type ShortIds } from './ids/short-ids.ts'
import { type DateSpan } from './names/find-dates.ts'
import { type ReadName, toName } from './names/name-tokens.ts'
import { readWithin } from './names/read-rest.ts'
import { joinRests, type Rest } from './names/rest.ts'
import { splitPath, splitsFraction } from './names/split-path.ts'
import { mostPrecise } from './photo-date.ts'
import { type FolderReading, type FoldersReading, namesProperty } from './read-folders.ts'
import { type ListIndex, readPhotoName } from './read-photo-name.ts'
import { type AskReason, askFor, type NameReading, type RowReading, rowNosOf } from './reading.ts'

/** What a file's name and its folders say together. */
export type PathReading = {
  readonly name: ReadName
  readonly reading: NameReading
  readonly date: DateSpan | null
  /** The short number that the file or its folder is named by, listed or not. */
  readonly short: ShortIds | null
}

export function readPath(path: string, near: FoldersReading, index: ListIndex): PathReading {
  const name = toName(splitPath(path).stem)
  const own = readPhotoName(name, index, near.town)
  const within = readWithin(name)
  const reading = withFolders(own, within, near.folders)
  const dates = reading.kind === 'row' ? reading.rest.dates : (within?.dates ?? [])
  return {
    name,
    reading: splitsFraction(path) ? toQuestion(reading, 'partial') : reading,
    date: mostPrecise(dates) ?? near.date,
    short: findShortNumber(name, index.ids) ?? near.short,
  }
}

const toQuestion = (reading: NameReading, why: AskReason): NameReading =>
  reading.kind === 'row' ? askFor([reading.rowNo], why) : reading

function withFolders(own: NameReading, within: Rest | null, folders: readonly FolderReading[]): NameReading {
  if (own.kind === 'row') return agreeing(own, folders)
  const rowNos = folders.filter(namesProperty).flatMap(({ reading }) => rowNosOf(reading))
  if (own.kind === 'ask') return rowNos.length === 0 ? own : askFor([...own.rowNos, ...rowNos], own.why)
  if (rowNos.length === 0) return own.kind === 'none' && within !== null ? fromNumber(within, folders) : own
  if (own.kind === 'other') return askFor(rowNos, 'folder')
  return within === null ? askFor(rowNos, 'rest') : fromFolder(within, folders)
}

/** A name whose folders contradict it is asked. */
function agreeing(own: RowReading, folders: readonly FolderReading[]): NameReading {
  const takesNumbers = own.need?.habit === 'short_ids'
  const readings = folders
    .filter((folder) => takesNumbers || namesProperty(folder))
    .map(({ reading }) => reading)
  if (readings.some((reading) => contradicts(reading, own.rowNo)))
    return askFor([own.rowNo, ...readings.flatMap(rowNosOf)], 'folder')
  const isConfirmed = readings.some((reading) => reading.kind === 'row' && reading.need === null)
  return isConfirmed ? { ...own, need: null } : own
}

const contradicts = (reading: NameReading, rowNo: number): boolean =>
  reading.kind !== 'none' && !rowNosOf(reading).includes(rowNo)

/** The row of the nearest folder that names one, if all between are known words. */
function fromFolder(within: Rest, folders: readonly FolderReading[]): NameReading {
  const at = folders.findIndex(namesProperty)
  const named = folders[at]?.reading
  if (named?.kind !== 'row') return named ?? { kind: 'none' }
  const between = folders.slice(0, at).map(({ plain }) => plain)
  if (between.some((plain) => plain === null || plain.isBare)) return askFor([named.rowNo], 'folder')
  if (within.isBare && named.isOpen) return askFor([named.rowNo], named.by === 'id' ? 'partial' : 'unit')
  return agreeing({ ...named, rest: joinRests(named.rest, within) }, folders.slice(at + 1))
}

/** A folder named by a short number may be that of a property if such are the habit of the batch. */
function fromNumber(within: Rest, [nearest]: readonly FolderReading[]): NameReading {
  if (nearest === undefined || !nearest.isNumber || nearest.reading.kind === 'other') return { kind: 'none' }
  const { reading } = nearest
  return reading.kind === 'row' && !within.isBare
    ? { ...reading, rest: joinRests(reading.rest, within) }
    : toQuestion(reading, 'counter')
}
