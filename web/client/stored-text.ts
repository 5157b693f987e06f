import { createObserved } from './observed.ts'

/** A text that this browser stores, in the form that `useSyncExternalStore` expects. */
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
