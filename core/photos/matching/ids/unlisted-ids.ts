import { isInParentheses, type ReadName } from '../names/name-tokens.ts'
import { type IdHit, windowsOf } from './find-ids.ts'
import { type IdContext, isExplained } from './id-context.ts'
import { countDigits, formOf, groupOf, type IdForm, isStrong, shapeOf, withoutZeros } from './id-form.ts'
import type { IdIndex } from './id-index.ts'

type Range = { readonly from: number; readonly to: number }

/** Whether a hit could be a part of an id that the list lacks but whose shape it has: `12-34` of `12-34-5`. */
export function isPartOfUnlisted(name: ReadName, { from, to, form }: IdHit, { shapes }: IdIndex): boolean {
  if (isOnlyShape(form, shapes)) return false
  for (let start = Math.max(0, from - REACH); start <= from; start++)
    for (let end = to; end <= Math.min(name.tokens.length, to + REACH); end++)
      if (end - start > to - from && !hasParentheses(name, to, end) && fitsShape(name, start, end, shapes))
        return true
  return false
}

const REACH = 2

/** Then neither more nor fewer groups are an id. */
const isOnlyShape = ({ groups }: IdForm, shapes: IdIndex['shapes']): boolean =>
  shapes.size === 1 && shapes.has(shapeOf(groups))

const hasParentheses = (name: ReadName, from: number, to: number): boolean =>
  name.tokens.slice(from, to).some((token) => isInParentheses(name, token))

/** Whether it could be such an id and a sequence: `12-34-5` as the fifth photo of `12-34`. */
export function containsUnlisted(name: ReadName, { from, to, form }: IdHit, context: IdContext): boolean {
  const { shapes } = context.index
  if (isOnlyShape(form, shapes)) return false
  for (let start = from; start < to; start++)
    for (let end = start + 1; end <= to; end++)
      if (
        end - start < to - from &&
        fitsShape(name, start, end, shapes) &&
        isExplained(name, start, end, context)
      )
        return true
  return false
}

/** Whether there is such an id beside it. Only one with letters: digits by themselves are a date or not explained. */
export const hasUnlisted = (name: ReadName, index: IdIndex, beside: Range = NOWHERE): boolean =>
  index.hasLetters &&
  windowsOf(name, index).some(
    ({ from, to }) =>
      (to <= beside.from || from >= beside.to) &&
      to > from + 1 &&
      !name.tokens.slice(from, to).every(({ isNumber }) => isNumber) &&
      isStrong(formOf(name.tokens, from, to)) &&
      fitsShape(name, from, to, index.shapes),
  )

const NOWHERE: Range = { from: 0, to: 0 }

function fitsShape({ tokens }: ReadName, from: number, to: number, shapes: IdIndex['shapes']): boolean {
  const written = tokens.slice(from, to)
  const longest = shapes.get(shapeOf(written.map(groupOf).join('-')))
  return (
    longest !== undefined &&
    written.every(({ text, isNumber }, at) => !isNumber || withoutZeros(text).length <= (longest[at] ?? 0))
  )
}

/** Whether it's as long as the ids of the list, a zero or digit more or less. */
export function isAboutAsLong(form: IdForm, { digits: { min, max } }: IdIndex): boolean {
  const { few, many } = countDigits(form)
  return many >= min - 1 && few <= max + 1
}
