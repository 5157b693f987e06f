import type { FlatKind } from '../shared/picture-kind.ts'
import { isPlainText, visibleText } from '../shared/plain-text.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { MAX_TITLE_CHARACTERS } from './limits.ts'

export type TitleRefusalCode = 'title_required' | 'title_too_long' | 'title_unreadable'

/**
 * The title as stored: as it looks and in composed Unicode form, so that titles that look equal are equal. Refuses an
 * empty title, one with more than 120 characters (fact `limit`), and one with control characters, line separators
 * or broken surrogates, which would end up in file names and headers (P16, P17).
 */
export const readTitle = (text: string): Result<string, Refusal<TitleRefusalCode>> => {
  const title = visibleText(text).normalize('NFC')
  if (title === '') return refuse('title_required')
  if (Array.from(title).length > MAX_TITLE_CHARACTERS)
    return refuse('title_too_long', { limit: MAX_TITLE_CHARACTERS })
  if (!isPlainText(title)) return refuse('title_unreadable')
  return ok(title)
}

/** Whether two titles count as one name among a user's lists (Spec 5: unique, case-insensitive). */
export const isSameTitle = (a: string, b: string): boolean => titleKey(a) === titleKey(b)

/** The form in which a title is unique, stored next to the title. */
export const titleKey = (title: string) => title.trim().normalize('NFC').toLowerCase()

/**
 * The title that a file's name suggests, ` 2` and so on added if the user has it already. Empty if nothing of the
 * name can be a title.
 */
export const titleFromFile = (fileName: string, otherTitles: readonly string[]): string => {
  const printable = fileName.replace(/\.[^.]*$/, '').replace(/[_\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
  const words = visibleText(printable).normalize('NFC')
  return words === '' ? '' : freeTitle(words, otherTitles)
}

/** The title itself, or with ` 2` and so on added if another list has it. */
export const freeTitle = (title: string, otherTitles: readonly string[]): string => {
  const taken = new Set(otherTitles.map(titleKey))
  let number = 1
  while (taken.has(titleKey(withNumber(title, number)))) number++
  return withNumber(title, number)
}

const withNumber = (words: string, number: number): string => {
  const suffix = number === 1 ? '' : ` ${number}`
  const start = Array.from(words).slice(0, MAX_TITLE_CHARACTERS - suffix.length)
  return start.join('').trimEnd() + suffix
}

/** The kind of imagery a title suggests; the create dialog shows it and the user may change it (D18). */
export const imageryFor = (title: string): FlatKind => (/aerial/i.test(title) ? 'aerial' : 'street')
