import { createObserved } from './observed.ts'

/** For `useSyncExternalStore`. */
export function createStoredText(storageOf: () => Storage, key: string) {
  const changes = createObserved(0)
  return {
    get: (): string | null => storageOf().getItem(key),
    set: (text: string): void => {
      storageOf().setItem(key, text)
      changes.set(changes.get() + 1)
    },
    subscribe: changes.subscribe,
  }
}
