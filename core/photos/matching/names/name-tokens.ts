import { foldText } from '../../../shared/fold-text.ts'
import { type DateSpan, findDates } from './find-dates.ts'
import { separateWords } from './joined-words.ts'

/** A run of digits or a run of letters. */
export type NameToken = {
  readonly text: string
  readonly isNumber: boolean
  /** What stands between it and the token before; empty where digits meet letters. */
  readonly gap: string
  readonly start: number
  readonly end: number
}

/** A name without case and accents, cut into tokens. */
export type ReadName = {
  readonly text: string
  readonly tokens: readonly NameToken[]
  readonly dates: readonly DateSpan[]
}

export function toName(name: string): ReadName {
  const text = toPlainText(separateWords(name))
  return { text, tokens: tokensOf(text), dates: findDates(text) }
}

/** A longer name is no one's work, and its tokens would take long to try. */
const MAX_NAME_CHARACTERS = 300

/** `535½` is `535 1/2`, full-width digits are digits, and `O’Brien` is one word. */
export const toPlainText = (name: string): string =>
  (IS_PLAIN.test(name) ? name.toLowerCase() : foldText(unfoldSigns(name))).replace(APOSTROPHES, '')

const IS_PLAIN = /^[\x20-\x7e]*$/
const APOSTROPHES = /['`\u2018\u2019]/g

const unfoldSigns = (name: string): string =>
  name
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')

/** Digits of other scripts count as letters, so they are never overlooked. `text` is plain. */
export function tokensOf(text: string): NameToken[] {
  if (text.length > MAX_NAME_CHARACTERS) return []
  const tokens: NameToken[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(IS_PLAIN.test(text) ? PLAIN_TOKEN : TOKEN)) {
    const gap = text.slice(end, index)
    end = index + token.length
    tokens.push({ text: token, isNumber: token.charCodeAt(0) <= NINE, gap, start: index, end })
  }
  return tokens
}

const TOKEN = /[0-9]+|(?:(?![0-9])[\p{L}\p{N}])+/gu
/** The same, for text without other letters. */
const PLAIN_TOKEN = /[0-9]+|[a-z]+/g
const NINE = 0x39

/** Whether the token stands in parentheses, as in `photo (2)`. */
export const isInParentheses = ({ text }: ReadName, { gap, end }: NameToken): boolean =>
  gap.endsWith('(') && text[end] === ')'
