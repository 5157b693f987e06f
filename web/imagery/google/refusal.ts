import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Called by Google's script when it rejects the page's key. */
    gm_authFailure?: () => void
  }
}

let isRefused = false
const listeners = new Set<() => void>()

/** Listens for Google's rejection of the key, which only this global callback reports. */
export function watchRefusal(): void {
  window.gm_authFailure = () => {
    isRefused = true
    for (const listener of listeners) listener()
  }
}

/** Whether Google has rejected this page's key. Only a reload can change the key. */
export const useIsKeyRefused = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isRefused,
  )
