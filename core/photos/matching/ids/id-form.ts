import type { NameToken } from '../names/name-tokens.ts'

/** An id, or what may be one in a name, without case and punctuation. */
export type IdForm = {
  readonly text: string
  /** The lengths of its groups: `3-3-3` for `012-034-005`, `a-6` for `R012345`. */
  readonly groups: string
  /** The same without the zeros before it. */
  readonly bare: string
  /** Each group without the zeros before it: `12-34-5`. */
  readonly bareGroups: string
  /** How many digits say which property it is. Zeros before a number without letters and groups say nothing. */
  readonly digits: number
  readonly tokens: number
}

export function formOf(tokens: readonly NameToken[], from: number, to: number): IdForm {
  let [text, groups, bareGroups, digits] = ['', '', '', 0]
  for (let at = from; at < to; at++) {
    const token = tokens[at] as NameToken
    const mark = at === from ? '' : '-'
    text += token.text
    groups += mark + groupOf(token)
    bareGroups += mark + withoutZeros(token.text)
    if (token.isNumber) digits += token.text.length
  }
  const bare = withoutZeros(text)
  const count = to - from
  const isNumber = count === 1 && digits > 0
  return { text, groups, bare, bareGroups, digits: isNumber ? bare.length : digits, tokens: count }
}

/** Digits by their number, letters by as many `a`. */
export const groupOf = ({ text, isNumber }: NameToken): string =>
  isNumber ? String(text.length) : 'a'.repeat(text.length)

const ZERO = 0x30

export function withoutZeros(text: string): string {
  let start = 0
  while (start < text.length - 1 && text.charCodeAt(start) === ZERO) start++
  return start === 0 ? text : text.slice(start)
}

/** Whether a group begins with a zero, so that its writer keeps them. */
export const keepsZeros = (tokens: readonly NameToken[]): boolean =>
  tokens.some(({ text }) => text.length > 1 && text.charCodeAt(0) === ZERO)

/** `3-3-3` without its separators: `9`. */
export const joinGroups = (groups: string): string =>
  groups.replace(/\d+(?:-\d+)+/g, (digits) =>
    String(digits.split('-').reduce((sum, length) => sum + Number(length), 0)),
  )

/** `3-3-a` has the shape `9-9-a`. */
export const shapeOf = (groups: string): string => groups.replace(/\d+/g, '9')

export const lengthsOf = (groups: string): number[] =>
  groups.split('-').map((group) => (group.startsWith('a') ? 0 : Number(group)))

/** Fewer digits are also the counters of cameras, house numbers and years. */
export const isStrong = ({ digits }: IdForm): boolean => digits >= MIN_DIGITS

/** Its digits without the zeros of its groups, and with all zeros. */
export const countDigits = ({ text, bareGroups }: IdForm): { few: number; many: number } => ({
  few: bareGroups.replace(/\D/g, '').length,
  many: text.replace(/\D/g, '').length,
})

export const MIN_DIGITS = 5
