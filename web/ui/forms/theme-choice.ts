import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

// public/theme.js reads the same key and values before the first paint.
const key = 'theme'
const listeners = new Set<() => void>()

export const useThemeChoice = () => useSyncExternalStore(subscribe, readThemeChoice)

export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Takes effect immediately and on the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(key, choice)
    document.documentElement.dataset['theme'] = choice
  }
  for (const listener of listeners) listener()
}

/** For content that style sheets can't reach. Follows the choice, or else the system. */
export function useIsDark(): boolean {
  const choice = useThemeChoice()
  const isSystemDark = useSyncExternalStore(subscribeSystem, () => systemDark().matches)
  return choice === 'system' ? isSystemDark : choice === 'dark'
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

function subscribeSystem(listener: () => void): () => void {
  const query = systemDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
