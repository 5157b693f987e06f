import { US_STATES } from '../../lists/address/us-states.ts'
import { findShortNumber, type ShortIds } from './ids/short-ids.ts'
import { type DateSpan, findDates, overlap } from './names/find-dates.ts'
import { type ReadName, toName, toPlainText } from './names/name-tokens.ts'
import { readWithin } from './names/read-rest.ts'
import type { Rest } from './names/rest.ts'
import { type ListIndex, readPhotoName } from './read-photo-name.ts'
import type { NameReading } from './reading.ts'

/** What a folder says about the files in it. */
export type FolderReading = {
  readonly reading: NameReading
  /** What it says beside properties; null if it has words that aren't known. */
  readonly plain: Rest | null
  /** Whether it's a short number, which is as likely a year or a part of a survey as an id. */
  readonly isNumber: boolean
}

export type FoldersReading = {
  /** The nearest first. */
  readonly folders: readonly FolderReading[]
  /** The city of the list that a folder is named after. */
  readonly town: string | null
  readonly date: DateSpan | null
  /** The short number that the nearest is named by, listed or not. */
  readonly short: ShortIds | null
}

export function readFolders(folders: readonly string[], index: ListIndex): FoldersReading {
  const names = folders.map((folder) => toName(folder))
  const read = names.map((name) => readFolder(name, index))
  const towns = names.map((name) => townOf(name, index)).filter((town) => town !== null)
  const [nearest] = names.slice(-1)
  return {
    folders: read.toReversed(),
    town: towns.at(-1) ?? null,
    date: dateOf(folders, read),
    short: nearest === undefined ? null : findShortNumber(nearest, index.ids),
  }
}

function readFolder(name: ReadName, index: ListIndex): FolderReading {
  const plain = readWithin(name)
  const short = findShortNumber(name, index.ids)
  const reading = readPhotoName(name, index, null)
  // Two short numbers together are no year, so they are an id that the list lacks.
  const isOther = short !== null && short.frame !== '0' && reading.kind === 'none'
  const isZip = reading.kind === 'other' && index.streets.zips.has(name.text.trim())
  if (isZip) return { reading: { kind: 'none' }, plain, isNumber: false }
  return { reading: isOther ? { kind: 'other' } : reading, plain, isNumber: isNumber(name) }
}

const isNumber = ({ tokens: [first, ...others] }: ReadName): boolean =>
  first?.isNumber === true && first.text.length <= MAX_SHORT_DIGITS && others.length === 0

const MAX_SHORT_DIGITS = 4

function townOf({ tokens }: ReadName, { streets }: ListIndex): string | null {
  const words = tokens.map(({ text }) => text)
  while (words.length > 1 && isStateOrZip(words.at(-1) ?? '')) words.pop()
  const town = words.join(' ')
  return town !== '' && streets.cities.has(town) ? town : null
}

const isStateOrZip = (word: string): boolean =>
  /^\d{5}$/.test(word) || US_STATES[word.toUpperCase()] !== undefined

export const namesProperty = (folder: FolderReading | undefined): boolean =>
  folder !== undefined && folder.reading.kind !== 'none' && !folder.isNumber

/** The nearest, also of folders in each other: `2019/04/12`. Not those of folders that name a property. */
function dateOf(folders: readonly string[], read: readonly FolderReading[]): DateSpan | null {
  let start = 0
  const taken = folders.flatMap((folder, at) => {
    const range = { start, end: start + toPlainText(folder).length }
    start = range.end + 1
    return namesProperty(read[at]) ? [range] : []
  })
  const dates = findDates(folders.map(toPlainText).join('/'))
  return dates.findLast((date) => !taken.some((range) => overlap(range, date))) ?? null
}
