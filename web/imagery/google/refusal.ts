import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    gm_authFailure?: () => void
  }
}

let isRefused = false
const listeners = new Set<() => void>()

/** Only this global callback reports that Google rejected the key. */
export function watchRefusal(): void {
  window.gm_authFailure = () => {
    isRefused = true
    for (const listener of listeners) listener()
  }
}

/** Only a reload can change a rejected key. */
export const useIsKeyRefused = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isRefused,
  )
