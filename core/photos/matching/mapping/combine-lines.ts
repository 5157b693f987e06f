import { findHabits, type Habits, satisfies } from '../habits.ts'
import type { IdIndex } from '../ids/id-index.ts'
import { type AskReason, type NameReading, rowNosOf } from '../reading.ts'
import type { CellFiles } from './find-files.ts'

/** A line of a mapping file. */
export type MappingLine = {
  readonly number: number
  readonly photo: string
  readonly found: CellFiles
  /** Null if it names no property. */
  readonly reading: NameReading | null
}

/** What a mapping file says about a photo. */
export type MappedPhoto = { readonly path: string } & (
  | { readonly kind: 'row'; readonly rowNo: number }
  | { readonly kind: 'ask'; readonly rowNos: readonly number[]; readonly why: AskReason }
)

type Saying = { readonly rowNos: readonly number[]; readonly why: AskReason | null }

/** Joins the lines of a photo. A photo in two lines with different rows is asked. */
export function combineLines(lines: readonly MappingLine[], index: IdIndex): MappedPhoto[] {
  const habits = findHabits(lines.flatMap(toSign), index)
  const sayings = new Map<string, Saying>()
  for (const { found, reading } of lines)
    for (const path of found.paths) {
      const saying = toSaying(reading ?? { kind: 'none' }, found, habits)
      if (saying.rowNos.length > 0) sayings.set(path, join(sayings.get(path), saying))
    }
  return [...sayings].map(([path, saying]) => toPhoto(path, saying))
}

const toSign = ({ reading }: MappingLine) =>
  reading === null ? [] : [{ reading, short: null, isUnlistedAddress: false }]

function toSaying(reading: NameReading, { isSure }: CellFiles, habits: Habits): Saying {
  const rowNos = rowNosOf(reading)
  if (reading.kind === 'ask') return { rowNos, why: reading.why }
  if (!isSure) return { rowNos, why: 'folder' }
  const isCertain = reading.kind !== 'row' || reading.need === null || satisfies(reading.need, habits)
  return { rowNos, why: isCertain ? null : 'zeros' }
}

function join(before: Saying | undefined, saying: Saying): Saying {
  if (before === undefined) return saying
  const rowNos = [...new Set([...before.rowNos, ...saying.rowNos])]
  return { rowNos, why: before.why ?? saying.why ?? (rowNos.length > 1 ? 'several' : null) }
}

const MAX_CANDIDATES = 5

const toPhoto = (path: string, { rowNos, why }: Saying): MappedPhoto => {
  const [rowNo] = rowNos
  return why === null && rowNo !== undefined
    ? { path, kind: 'row', rowNo }
    : { path, kind: 'ask', rowNos: rowNos.slice(0, MAX_CANDIDATES), why: why ?? 'several' }
}
