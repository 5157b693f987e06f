import type { FlatKind } from '../shared/picture-kind.ts'
import { isPlainText, visibleText } from '../shared/plain-text.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { withoutExtension } from './file/file-types.ts'
import { MAX_TITLE_CHARACTERS } from './limits.ts'

export type TitleRefusalCode = 'title_required' | 'title_too_long' | 'title_unreadable'

/** Makes titles equal if they look equal. Refuses characters that break file names and headers (P16, P17). */
export const readTitle = (text: string): Result<string, Refusal<TitleRefusalCode>> => {
  const title = visibleText(text).normalize('NFC')
  if (title === '') return refuse('title_required')
  if (Array.from(title).length > MAX_TITLE_CHARACTERS)
    return refuse('title_too_long', { limit: MAX_TITLE_CHARACTERS })
  if (!isPlainText(title)) return refuse('title_unreadable')
  return ok(title)
}

/** Titles are unique per user, ignoring case (Spec 5). */
export const isSameTitle = (a: string, b: string): boolean => titleKey(a) === titleKey(b)

export const titleKey = (title: string) => title.trim().normalize('NFC').toLowerCase()

/** Adds ` 2` and so on if the user has the title already. Empty if no part of the file name can be a title. */
export const titleFromFile = (fileName: string, otherTitles: readonly string[]): string => {
  const printable = withoutExtension(fileName).replace(/[_\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
  const words = visibleText(printable).normalize('NFC')
  return words === '' ? '' : freeTitle(words, otherTitles)
}

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

/** The create dialog shows it, and the user can change it (D18). */
export const imageryFor = (title: string): FlatKind => (/aerial/i.test(title) ? 'aerial' : 'street')
