import type { BuildText, Catalog, LevelName, Translation } from './define-text.ts'
import { createFormats, type Formats } from './formats.ts'
import { toPseudo } from './pseudo.ts'

export type Language = {
  /** The value of `<html lang>`. */
  readonly tag: string
  readonly formats: Formats
  readonly textOf: <Text>(catalog: Catalog<Text>) => Text
  /** The same language where grades go by the names of a scale. */
  readonly withLevels: (levelName: LevelName) => Language
}

const withoutScale: LevelName = () => undefined

/** A catalog without a translation stays English. */
export function createLanguage(
  tag: string,
  translations: readonly Translation[],
  formats = createFormats(tag),
  levelName = withoutScale,
): Language {
  const builds = new Map(translations.map(({ catalog, build }) => [catalog, build]))
  const textOf = cached((catalog) => {
    const build = (builds.get(catalog) ?? catalog.build) as typeof catalog.build
    return build({ ...formats, textOf, levelName })
  })
  return {
    tag,
    formats,
    textOf,
    withLevels: (other) => createLanguage(tag, translations, formats, other),
  }
}

export const english = createLanguage('en', [], createFormats('en-US'))

/** English in brackets, accented and longer: shows text that isn't from a catalog or doesn't fit. */
export const pseudo: Language = pseudoOf(english)

function pseudoOf(language: Language): Language {
  return {
    tag: 'en-XA',
    formats: language.formats,
    textOf: cached((catalog) => toPseudo(language.textOf(catalog))),
    withLevels: (levelName) => pseudoOf(language.withLevels(levelName)),
  }
}

export const textIn = <Text>(catalog: Catalog<Text>, language: Language): Text => language.textOf(catalog)

function cached(read: <Text>(catalog: Catalog<Text>) => Text): <Text>(catalog: Catalog<Text>) => Text {
  const texts = new WeakMap<Catalog<unknown>, unknown>()
  return <Text>(catalog: Catalog<Text>) => {
    if (!texts.has(catalog)) texts.set(catalog, read(catalog))
    return texts.get(catalog) as ReturnType<BuildText<Text>>
  }
}
