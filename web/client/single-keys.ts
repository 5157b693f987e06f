import { useSyncExternalStore } from 'react'
import { getPreference, setPreference, subscribeToPreferences } from './preferences.ts'

const NAME = 'singleKeys'
const OFF = 'off'

/** Whether keys without a modifier are shortcuts. Apart from the changed keys, because the home page needs only this. */
export const hasSingleKeys = (): boolean => getPreference(NAME) !== OFF

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribeToPreferences, hasSingleKeys)

export const turnSingleKeys = (isOn: boolean): void => setPreference(NAME, isOn ? 'on' : OFF)
