import type { Scale } from '@curbgrade/core/lists/scale'
import type { Catalog } from '@curbgrade/core/text/define-text'
import type { Formats } from '@curbgrade/core/text/formats'
import { english, type Language, textIn } from '@curbgrade/core/text/language'
import { useSyncExternalStore } from 'react'
import { levelNameOf, useScale } from './scale.ts'

let current = english
const listeners = new Set<() => void>()

const getLanguage = (): Language => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language.tag
  for (const listener of listeners) listener()
}

function useLanguage(): Language {
  const language = useSyncExternalStore(subscribe, getLanguage)
  const scale = useScale()
  return scale === null ? language : withScale(language, scale)
}

/** By their content, so that the lists of one scale share their texts. */
const withScales = new WeakMap<Language, Map<string, Language>>()

function withScale(language: Language, scale: Scale): Language {
  const known = withScales.get(language) ?? new Map<string, Language>()
  withScales.set(language, known)
  const content = JSON.stringify(scale.levels)
  const found = known.get(content) ?? language.withLevels(levelNameOf(scale))
  known.set(content, found)
  return found
}

export const useText = <Text>(catalog: Catalog<Text>): Text => textIn(catalog, useLanguage())

export const useFormats = (): Formats => useLanguage().formats

/** For code outside of components. Read it where it's needed, never when a file loads. */
export const textOf = <Text>(catalog: Catalog<Text>): Text => textIn(catalog, current)

export const currentFormats = (): Formats => current.formats
