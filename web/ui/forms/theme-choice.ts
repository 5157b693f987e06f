import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

// public/theme.js reads the same key and values before the first paint.
const key = 'theme'
const listeners = new Set<() => void>()

/** The chosen theme, or `system` if the user hasn't chosen one. */
export const useThemeChoice = () => useSyncExternalStore(subscribe, readThemeChoice)

export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies the choice immediately and stores it for the next visit. */
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

/** Whether dark colors are shown, by choice or by the system. For content that style sheets can't reach. */
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
