import type { Catalog } from '@curbgrade/core/text/define-text'
import { english } from '@curbgrade/core/text/language'
import { describe, expect, it } from 'vitest'
import { chooseLanguage, languages } from './languages.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/{text,*-text}.ts', '../../core/**/{text,*-text,nouns,job-messages}.ts', '!../ui/dev-kit/**'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['../**/*.ts', '../../core/**/*.ts', '!../**/*.test.ts', '!../../core/**/*.test.ts', '!../ui/dev-kit/**'],
  { eager: true, query: '?raw', import: 'default' },
)

const isCatalog = (value: unknown): value is Catalog<unknown> =>
  typeof value === 'object' && value !== null && 'build' in value

/** The catalogs that a page may read, with their files. */
const catalogs = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter(isCatalog)
    .map((catalog) => [path, catalog] as const),
)

/** What no two languages say alike: texts of several words, except those that functions build. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}{2} \p{L}{2}/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

/** Everything that a catalog says, functions by their source. */
function leavesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesIn) : []
}

describe('the language of a page', () => {
  it.each([
    [['en-XA', 'en'], 'en-XA'],
    [['de-DE', 'en-GB', 'en-XA'], 'en'],
    [['de-DE', 'en-XA'], 'en-XA'],
    [['de-DE'], 'en'],
    [[], 'en'],
  ])('of a browser that prefers %j is %s', (preferred, tag) => {
    expect(chooseLanguage(preferred).tag).toBe(tag)
  })
})

it('knows every file that defines a catalog', () => {
  const defining = Object.keys(sources).filter((path) => /= defineText\(/.test(sources[path] ?? ''))
  expect(defining.filter((path) => !(path in modules))).toEqual([])
  expect(defining.length).toBeGreaterThan(35)
})

it.each(languages.filter((language) => language !== english))('$tag translates every catalog', (language) => {
  const untranslated = catalogs.filter(
    ([, catalog]) =>
      leavesIn(language.textOf(catalog)).join('\n') === leavesIn(english.textOf(catalog)).join('\n'),
  )
  expect(untranslated.map(([path]) => path)).toEqual([])
})

it.each(languages.filter((language) => language !== english))(
  '$tag translates every sentence of every catalog',
  (language) => {
    const untranslated = catalogs.flatMap(([path, catalog]) => {
      const sentences = new Set(sentencesIn(english.textOf(catalog)))
      return sentencesIn(language.textOf(catalog))
        .filter((sentence) => sentences.has(sentence))
        .map((sentence) => `${path}: ${sentence}`)
    })
    expect([catalogs.length > 20, untranslated]).toEqual([true, []])
  },
)
