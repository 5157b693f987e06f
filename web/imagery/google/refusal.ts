import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Google's script calls it by this name when it refuses the page's key. */
    gm_authFailure?: () => void
  }
}

let isRefused = false
const listeners = new Set<() => void>()

/** From now on it is known when Google refuses the key; there is no other way to hear of it. */
export function watchRefusal(): void {
  window.gm_authFailure = () => {
    isRefused = true
    for (const listener of listeners) listener()
  }
}

/** Whether Google has refused the key of this page. Only a new page can have another one. */
export const useIsRefused = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isRefused,
  )
