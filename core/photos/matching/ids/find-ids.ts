import { LABEL_WORDS } from '../names/known-words.ts'
import { isInParentheses, type NameToken, type ReadName } from '../names/name-tokens.ts'
import type { WrittenId } from '../reading.ts'
import { type FoundId, findForm, isKnown } from './compare-ids.ts'
import { formOf, type IdForm, isStrong, keepsZeros, MIN_DIGITS } from './id-form.ts'
import type { IdIndex } from './id-index.ts'

/** A part of a name that is the id of one or several rows. */
export type IdHit = FoundId & {
  readonly from: number
  readonly to: number
  readonly form: IdForm
  readonly written: WrittenId
}

/** All parts that fit ids in any reading. */
export function findIds(name: ReadName, index: IdIndex): IdHit[] {
  const hits: IdHit[] = []
  for (const { from, to } of windowsOf(name, index)) {
    const hit = hitAt(name.tokens, from, to, index)
    if (hit !== null) hits.push(hit)
  }
  return hits
}

/** The parts of a name that may be ids, and aren't short ones. */
export function windowsOf(name: ReadName, index: IdIndex): { from: number; to: number }[] {
  const { tokens } = name
  const windows: { from: number; to: number }[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (!mayStart(tokens, from)) continue
    const last = Math.min(tokens.length, from + Math.max(index.maxTokens, MAX_ADDED_TOKENS))
    let digits = 0
    for (let to = from + 1; to <= last && digits <= index.digits.max + MAX_ADDED_ZEROS; to++) {
      const token = tokens[to - 1] as NameToken
      // `1219 (1)` is a copy, not the id 12-19-1.
      if (to - 1 > from && isInParentheses(name, token)) break
      if (token.isNumber) digits += token.text.length
      if (digits >= MIN_DIGITS && mayEnd(tokens, to)) windows.push({ from, to })
    }
  }
  return windows
}

/** A name may group what the list writes in one piece, and keep zeros that the list has lost. */
const MAX_ADDED_TOKENS = 6
const MAX_ADDED_ZEROS = 8

const mayStart = (tokens: readonly NameToken[], from: number): boolean =>
  from === 0 || tokens[from]?.gap !== '' || LABEL_WORDS.has(tokens[from - 1]?.text ?? '')

/** A letter may follow as the sequence of the photo: `12345b`. */
function mayEnd(tokens: readonly NameToken[], to: number): boolean {
  const next = tokens[to]
  if (next === undefined || next.gap !== '') return true
  return !next.isNumber && next.text.length === 1 && tokens[to + 1]?.gap !== ''
}

function hitAt(tokens: readonly NameToken[], from: number, to: number, index: IdIndex): IdHit | null {
  const form = formOf(tokens, from, to)
  if (!isStrong(form)) return null
  if (!isKnown(form, index)) return null
  const written = { groups: form.groups, keepsZeros: keepsZeros(tokens.slice(from, to)) }
  const found = findForm(form, index, written.keepsZeros)
  return found === null ? null : { from, to, form, written, ...found }
}
