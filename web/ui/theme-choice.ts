import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

// The same key and values are read by public/theme.js before the first paint.
const key = 'theme'
const listeners = new Set<() => void>()

/** The chosen theme, `system` until somebody chooses. */
export const useThemeChoice = () => useSyncExternalStore(subscribe, readThemeChoice)

export function readThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies the choice at once and keeps it for the next visit. */
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

/** Whether dark colors are on screen, chosen or by the system; for what no style sheet reaches. */
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
