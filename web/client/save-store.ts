import type { PendingSave } from '@curbgrade/core/grading/save-queue'
import { trusted } from './session/trusted.ts'

/** A grade waiting in the browser. `code` is set once the server has refused it permanently. */
export type StoredSave = PendingSave & { readonly userId: string; readonly code?: string }

/** Stores grades until the server has them: one record per property, so the latest grade wins (D27). */
export type SaveStore = {
  /** The user's records, oldest first. */
  readonly all: (userId: string) => Promise<StoredSave[]>
  readonly get: (save: StoredSave) => Promise<StoredSave | undefined>
  /** Hands the record to the browser before it returns, so that a page that closes right after loses nothing. */
  readonly put: (save: StoredSave) => Promise<void>
  /** Removes the record unless a later grade has replaced it. */
  readonly remove: (save: StoredSave) => Promise<void>
}

const NAME = 'curbgrade'
const TABLE = 'waiting-grades'

/** Opens IndexedDB. Rejects if there is none or the user has blocked it. */
export async function openSaveStore(): Promise<SaveStore> {
  const database = await openDatabase()
  const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE)
  const get = async (saves: IDBObjectStore, save: StoredSave) =>
    trusted<StoredSave | undefined>(await requestToPromise(saves.get(keyOf(save))))
  return {
    all: async (userId) => {
      const found = trusted<StoredSave[]>(await requestToPromise(table('readonly').getAll(rangeOf(userId))))
      return found.toSorted((a, b) => a.givenAt - b.givenAt)
    },
    get: (save) => get(table('readonly'), save),
    put: async (save) => {
      const saves = table('readwrite')
      saves.put(save)
      saves.transaction.commit()
      await transactionToPromise(saves.transaction)
    },
    remove: async (save) => {
      const saves = table('readwrite')
      if ((await get(saves, save))?.id === save.id) saves.delete(keyOf(save))
      await transactionToPromise(saves.transaction)
    },
  }
}

/** Removes all grades of a deleted account from this browser (P20). */
export async function forgetSaves(userId: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(TABLE, 'readwrite')
  transaction.objectStore(TABLE).delete(rangeOf(userId))
  await transactionToPromise(transaction)
}

/** For browsers without IndexedDB: stores nothing, and `put` rejects so that the save loop knows. */
export const noSaveStore: SaveStore = {
  all: () => Promise.resolve([]),
  get: () => Promise.resolve(undefined),
  put: () => Promise.reject(new Error('this browser has no database')),
  remove: () => Promise.resolve(),
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(TABLE, { keyPath: ['userId', 'listId', 'propertyId'] }),
  )
  return requestToPromise(opening)
}

const rangeOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const keyOf = ({ userId, listId, propertyId }: StoredSave) => [userId, listId, propertyId]

const requestToPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database request failed')))
  })

const transactionToPromise = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the transaction was aborted')),
    )
  })
