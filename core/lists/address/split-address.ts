import type { RequiredField } from '../csv/header-mapping.ts'
import { US_STATES } from './us-states.ts'

export type SplitAddress = { readonly [field in RequiredField]: string }

/** Longer text isn't an address; the limit bounds the work per cell. */
const MAX_CHARACTERS = 500

const COUNTRY = /,?\s+(?:USA|U\.S\.A\.|US|United States(?: of America)?)$/i
const ZIP = /(?:^|[\s,])(\d{5}(?:-?\d{4})?)$/
/** Longer names first, so that West Virginia isn't Virginia. */
const names = Object.entries(US_STATES)
  .flat()
  .toSorted((a, b) => b.length - a.length)
const STATE = new RegExp(`(?:^|[\\s,])(${names.join('|')}|D\\.C\\.)$`, 'i')

/**
 * Splits a one-line address from the right: ZIP code, state, then the city after the last comma. The parts that it
 * lacks are empty. Without a comma before the city, its words can't be told from the street's.
 */
export function splitAddress(line: string): SplitAddress {
  if (line.length > MAX_CHARACTERS) return { street: '', city: '', state: '', zip: '' }
  const text = line.replace(/\s*[\r\n]+\s*/g, ', ').trim()
  const [beforeZip, zip] = takeLast(withoutEnd(text).replace(COUNTRY, ''), ZIP)
  const [beforeState, state] = takeLast(beforeZip, STATE)
  const comma = beforeState.lastIndexOf(',')
  if (comma < 0) return { street: '', city: '', state, zip }
  const city = beforeState.slice(comma + 1).trim()
  return { street: withoutEnd(beforeState.slice(0, comma)), city, state, zip }
}

/** The text before a match at its end, and the match. */
function takeLast(text: string, pattern: RegExp): [before: string, found: string] {
  const match = pattern.exec(text)
  return match ? [withoutEnd(text.slice(0, match.index)), match[1] ?? ''] : [text, '']
}

/** In a loop, because an expression for the end of a text is slow for one with many spaces. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
