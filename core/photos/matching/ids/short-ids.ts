import type { ReadName } from '../names/name-tokens.ts'
import { readRest } from '../names/read-rest.ts'
import { NOTHING_BESIDE, type Rest } from '../names/rest.ts'
import { askFor, type NameReading, type Need } from '../reading.ts'
import { afterId } from './after-id.ts'
import { formOf, type IdForm, isStrong, shapeOf } from './id-form.ts'
import type { IdIndex } from './id-index.ts'

/** What a short id needs, and what a name that could be one says about the habit of its batch. */
export type ShortIds = Extract<Need, { habit: 'short_ids' }>

/**
 * A short id counts only as the whole name, with at most a sequence, in a list whose ids all have its shape, and if it's
 * the habit of the batch.
 */
export function readShortId(name: ReadName, index: IdIndex): NameReading | null {
  const short = shortIn(name, index)
  if (short === null) return null
  const { form, rest } = short
  const similar = index.byBareGroups.get(form.bareGroups) ?? []
  if (similar.length === 0) return null
  const rowNos = [...new Set(similar.flatMap((id) => id.rowNos))]
  const [exact] = similar.filter(({ text, groups }) => text === form.text && groups === form.groups)
  const [rowNo] = rowNos
  if (rowNos.length > 1) return askFor(rowNos, 'several')
  if (exact === undefined || rowNo === undefined || index.shapes.size > 1) return askFor(rowNos, 'counter')
  const need = { habit: 'short_ids' as const, ...frameOf(form) }
  return { kind: 'row', rowNo, by: 'id', need, rest, written: null, isOpen: true }
}

/** The number of a name that could be a short id, listed or not. */
export function findShortNumber(name: ReadName, index: IdIndex): ShortIds | null {
  const short = shortIn(name, index)
  return short === null ? null : { habit: 'short_ids', ...frameOf(short.form) }
}

function shortIn(name: ReadName, { shapes, maxTokens }: IdIndex): { form: IdForm; rest: Rest } | null {
  for (let length = 1; length <= Math.min(name.tokens.length, maxTokens); length++) {
    const form = formOf(name.tokens, 0, length)
    if (!shapes.has(shapeOf(form.groups)) || isStrong(form)) continue
    const rest = readSequence(name, length)
    if (rest !== null) return { form, rest }
  }
  return null
}

/** A letter that touches the number may belong to it. */
function readSequence(name: ReadName, from: number): Rest | null {
  const { tokens } = name
  if (tokens.length === from) return NOTHING_BESIDE
  if (tokens[from]?.gap === '') return null
  const rest = readRest(name, from, tokens.length, afterId(name, 0, from, new Set()))
  return rest !== null && rest.sequence !== null && rest.view === null && rest.dates.length === 0
    ? rest
    : null
}

/** `a-12-7` as its letters with numbers left open, `a-0-0`, and the numbers. */
export function frameOf({ text, groups }: IdForm): { frame: string; values: number[] } {
  const values: number[] = []
  let at = 0
  const frame = groups.split('-').map((group) => {
    const isLetters = group.startsWith('a')
    const part = text.slice(at, at + (isLetters ? group.length : Number(group)))
    at += part.length
    if (isLetters) return part
    values.push(Number(part))
    return '0'
  })
  return { frame: frame.join('-'), values }
}
