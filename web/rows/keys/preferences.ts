import { type KeyChanges, parseKeyChanges } from '@curbgrade/core/grading/keys/key-changes'
import { useSyncExternalStore } from 'react'
import { getPreference, setPreference, subscribeToPreferences } from '../../client/preferences.ts'

export const swipeReaches = ['short', 'normal', 'long'] as const
export type SwipeReach = (typeof swipeReaches)[number]

export type GradingPreferences = {
  readonly sound: boolean
  readonly vibration: boolean
  readonly restHint: boolean
  readonly swipe: SwipeReach
  readonly keys: KeyChanges
}

/** Multiplies a finger's distance: a higher gain needs a shorter swipe. */
const SWIPE_GAIN: Readonly<Record<SwipeReach, number>> = { short: 1.6, normal: 1, long: 0.65 }

const defaults: GradingPreferences = {
  sound: false,
  vibration: false,
  restHint: true,
  swipe: 'normal',
  keys: {},
}
const NAME = 'gradingPreferences'

/** Caches the parsed text, because every key press reads the preferences. */
let latest = { text: null as string | null, preferences: defaults }

function preferencesFrom(text: string | null): GradingPreferences {
  if (text !== latest.text) latest = { text, preferences: parsePreferences(text) }
  return latest.preferences
}

export const getPreferences = (): GradingPreferences => preferencesFrom(getPreference(NAME))

export const swipeGain = (): number => SWIPE_GAIN[getPreferences().swipe]

export const changePreferences = (change: Partial<GradingPreferences>): void =>
  setPreference(NAME, JSON.stringify({ ...getPreferences(), ...change }))

export const usePreferences = (): GradingPreferences =>
  preferencesFrom(useSyncExternalStore(subscribeToPreferences, () => getPreference(NAME)))

/** Ignores what isn't a preference, because another release may have stored it. */
export function parsePreferences(text: string | null): GradingPreferences {
  const { sound, vibration, restHint, swipe, keys } = parsed(text)
  return {
    sound: typeof sound === 'boolean' ? sound : defaults.sound,
    vibration: typeof vibration === 'boolean' ? vibration : defaults.vibration,
    restHint: typeof restHint === 'boolean' ? restHint : defaults.restHint,
    swipe: swipeReaches.find((reach) => reach === swipe) ?? defaults.swipe,
    keys: parseKeyChanges(keys),
  }
}

function parsed(text: string | null): Partial<Record<keyof GradingPreferences, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
