import { createObserved } from './observed.ts'

/** For `useSyncExternalStore`. Follows the other windows of this browser. */
export function createStoredText(storageOf: () => Storage, key: string) {
  const changes = createObserved(0)
  return {
    get: (): string | null => storageOf().getItem(key),
    set: (text: string): void => {
      storageOf().setItem(key, text)
      changes.set(changes.get() + 1)
    },
    subscribe: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => event.key === key && listener()
      window.addEventListener('storage', onStorage)
      const stop = changes.subscribe(listener)
      return () => {
        stop()
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
