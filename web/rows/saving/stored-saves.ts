import type { PendingSave } from '@curbgrade/core/grading/save-queue'
import type { SaveStore, StoredSave } from '../../client/save-store.ts'

/** Keeps unsaved grades across reloads. If storing fails, sending continues. */
export function createStoredSaves<Input>(userId: string, store: SaveStore<Input>) {
  /** Ids of saves that IndexedDB didn't store, so they exist only in this page. */
  const unstored = new Set<string>()

  /** Keeps the record if the property has a later grade. */
  const replaceByRefusal = async (refused: StoredSave<Input>) => {
    const latest = await store.get(refused)
    if (latest?.id === refused.id) await store.put(refused)
  }

  return {
    put: (save: PendingSave<Input>): void =>
      void store.put({ ...save, userId }).catch(() => unstored.add(save.id)),
    /** Finds the property's latest grade, which another tab may have given. */
    findLatest: async (save: PendingSave<Input>): Promise<StoredSave<Input> | undefined> => {
      const record = { ...save, userId }
      const found = await store.get(record).catch(() => record)
      return unstored.has(save.id) ? record : found
    },
    remove: (save: PendingSave<Input>): Promise<void> =>
      store.remove({ ...save, userId }).catch(ignoreLostStore),
    keepRefusal: (save: PendingSave<Input>, code: string): void =>
      void replaceByRefusal({ ...save, userId, code }).catch(ignoreLostStore),
    markSaved: ({ id }: { readonly id: string }): void => void unstored.delete(id),
    isOnlyInPage: ({ id }: { readonly id: string }): boolean => unstored.has(id),
  }
}

/** A record that couldn't be removed is sent again, which changes nothing. */
const ignoreLostStore = () => {}
