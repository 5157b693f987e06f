import { useSyncExternalStore } from 'react'
import { getPreference, setPreference, subscribeToPreferences } from '../../../client/preferences.ts'
import { defaultColumns } from './columns.tsx'

const nameOf = (listId: string) => `columns-${listId}`

/** The visible columns of each list. */
export function useColumnChoice(listId: string) {
  const name = nameOf(listId)
  const chosen = readChoice(useSyncExternalStore(subscribeToPreferences, () => getPreference(name)))
  const choose = (keys: readonly string[]) => setPreference(name, JSON.stringify(keys))
  const toggle = (key: string) =>
    choose(chosen.includes(key) ? chosen.filter((known) => known !== key) : [...chosen, key])
  return { chosen, choose, toggle }
}

export type TableColumns = ReturnType<typeof useColumnChoice>

/** Ignores a malformed choice, because another release may have stored it. */
function readChoice(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return Array.isArray(parsed) ? parsed.filter((key) => typeof key === 'string') : defaultColumns
  } catch {
    return defaultColumns
  }
}
