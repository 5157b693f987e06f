import { english, type Language, pseudo } from '@curbgrade/core/text/language'

/** To add one, call `createLanguage` with the translations of all slices (`text.<tag>.ts`). */
export const languages: readonly Language[] = [english, pseudo]

/** The first of the reader's languages on offer, by its full tag or by its language alone. */
export function chooseLanguage(preferred: readonly string[]): Language {
  const matches = preferred.flatMap((tag) => [findLanguage(tag), findLanguage(tag.split('-')[0])])
  return matches.find((language) => language !== undefined) ?? english
}

const findLanguage = (tag: string | undefined) => languages.find((language) => language.tag === tag)
