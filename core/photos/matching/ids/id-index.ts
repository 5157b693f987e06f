import { isShortenedNumber } from '../../../lists/csv/value-shapes.ts'
import { groupBy } from '../../../shared/group-by.ts'
import { tokensOf, toPlainText } from '../names/name-tokens.ts'
import { formOf, type IdForm, shapeOf } from './id-form.ts'
import { findIdShapes, type IdShapes } from './id-shapes.ts'

/** An id as the list writes it, with the rows that have it. */
export type ListedId = IdForm & {
  readonly rowNos: readonly number[]
  /** Whether a longer id begins with it, so that more digits may belong to another property. */
  readonly hasLonger: boolean
}

export type IdIndex = IdShapes & {
  readonly byBare: ReadonlyMap<string, readonly ListedId[]>
  readonly byBareGroups: ReadonlyMap<string, readonly ListedId[]>
  /** In ascending order of their text. */
  readonly sorted: readonly ListedId[]
}

type RowWithIds = { readonly rowNo: number; readonly ids: readonly string[] }

export function indexIds(rows: readonly RowWithIds[]): IdIndex {
  const sorted = sortIds(listIds(rows))
  return {
    ...findIdShapes(sorted),
    byBare: groupBy(sorted, ({ bare }) => bare),
    byBareGroups: groupBy(sorted, ({ bareGroups }) => bareGroups),
    sorted,
  }
}

type FoundId = IdForm & { readonly rowNos: number[]; hasLonger: boolean }

function sortIds(ids: readonly FoundId[]): ListedId[] {
  const sorted = ids.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
  for (const [at, id] of sorted.entries()) {
    const next = sorted[at + 1]
    const isSame = next?.text === id.text
    if (next !== undefined && !isSame) id.hasLonger = next.text.startsWith(id.text)
  }
  return sorted
}

function listIds(rows: readonly RowWithIds[]): FoundId[] {
  const byForm = new Map<string, FoundId>()
  for (const { rowNo, ids } of rows)
    for (const id of ids) {
      const form = formOfId(id)
      if (form === null) continue
      const key = `${form.groups} ${form.text}`
      const listed = byForm.get(key)
      if (listed === undefined) byForm.set(key, { ...form, rowNos: [rowNo], hasLonger: false })
      else if (listed.rowNos.at(-1) !== rowNo) listed.rowNos.push(rowNo)
    }
  return [...byForm.values()]
}

/** Null for a cell that holds no id: blank, a word, zeros, or a number that Excel has shortened. */
export function formOfId(id: string): IdForm | null {
  if (id.length > MAX_ID_CHARACTERS || isShortenedNumber(id.trim())) return null
  const tokens = tokensOf(toPlainText(id))
  return tokens.length <= MAX_ID_TOKENS && tokens.some(({ text }) => /[1-9]/.test(text))
    ? formOf(tokens, 0, tokens.length)
    : null
}

const MAX_ID_CHARACTERS = 60
const MAX_ID_TOKENS = 12

/** Whether a number or letter by itself may continue this id. */
export const isOpen = ({ openShapes }: IdIndex, { hasLonger, groups }: ListedId): boolean =>
  hasLonger || openShapes.has(shapeOf(groups))

/** Some of the ids that begin with this text and continue. */
export function findLonger({ sorted }: IdIndex, text: string): readonly ListedId[] {
  const first = firstAfter(sorted, text)
  return sorted.slice(first, first + MAX_LONGER).filter((id) => id.text.startsWith(text))
}

const MAX_LONGER = 5

function firstAfter(sorted: readonly ListedId[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as ListedId).text <= text) low = middle + 1
    else high = middle
  }
  return low
}
