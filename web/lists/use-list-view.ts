import { useSyncExternalStore } from 'react'
import { getPreference, setPreference, subscribeToPreferences } from '../client/preferences.ts'

export type ListView = 'grid' | 'list'
const NAME = 'listsView'
const readView = (): ListView => (getPreference(NAME) === 'list' ? 'list' : 'grid')

/** Grid or table, as the user last chose. */
export const useListView = (): [ListView, (view: ListView) => void] => [
  useSyncExternalStore(subscribeToPreferences, readView),
  (view) => setPreference(NAME, view),
]
