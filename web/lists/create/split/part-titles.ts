import { MAX_LIST_TAG_CHARACTERS, MAX_TITLE_CHARACTERS } from '@curbgrade/core/lists/limits'
import { freeTitle } from '@curbgrade/core/lists/list-title'
import type { PartName } from '@curbgrade/core/lists/split/plan-parts'
import { visibleText } from '@curbgrade/core/shared/plain-text'
import { textOf } from '../../../text/language.ts'
import { splitText } from './text.ts'

/** One for each list, none of them taken. */
export function partTitles(
  title: string,
  names: readonly PartName[],
  otherTitles: readonly string[],
): string[] {
  const taken = [...otherTitles]
  for (const name of names) taken.push(freeTitle(titleOf(title, name), taken))
  return taken.slice(otherTitles.length)
}

/** What the lists have in common. */
export const tagOf = (title: string): string => first(title.trim(), MAX_LIST_TAG_CHARACTERS)

/** The end says which list it is, so the title gives way. */
export function titleOf(title: string, name: PartName): string {
  const suffix = printable(textOf(splitText).suffixOf(name)).slice(0, MAX_SUFFIX_CHARACTERS)
  return first(title.trim(), MAX_TITLE_CHARACTERS - Array.from(suffix).length) + suffix
}

const MAX_SUFFIX_CHARACTERS = 80

/** Values come from a file. The space before them stays. */
const printable = (text: string): string =>
  text === '' ? '' : ` ${visibleText(text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '))}`.normalize('NFC')

const first = (text: string, characters: number): string =>
  Array.from(text).slice(0, characters).join('').trimEnd()
