import type { Catalog } from '@curbgrade/core/text/define-text'
import type { Formats } from '@curbgrade/core/text/formats'
import { english, type Language, textIn } from '@curbgrade/core/text/language'
import { useSyncExternalStore } from 'react'

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

const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage)

export const useText = <Text>(catalog: Catalog<Text>): Text => textIn(catalog, useLanguage())

export const useFormats = (): Formats => useLanguage().formats

/** For code outside of components. Read it where it's needed, never when a file loads. */
export const textOf = <Text>(catalog: Catalog<Text>): Text => textIn(catalog, current)

export const currentFormats = (): Formats => current.formats
