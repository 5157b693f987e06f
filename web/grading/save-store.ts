import type { PendingSave } from '@curbgrade/core/grading/save-queue'
import { trusted } from '../app/trusted.ts'

/** A grade as it waits in the browser; `code` is there once the server has refused it for good. */
export type StoredSave = PendingSave & { readonly userId: string; readonly code?: string }

/** Where grades wait until the server has them: one record per property, so the latest grade wins (D27). */
export type SaveStore = {
  /** The user's records, oldest first. */
  readonly all: (userId: string) => Promise<StoredSave[]>
  readonly get: (save: StoredSave) => Promise<StoredSave | undefined>
  /** Handed to the browser before it returns, so a page that goes away right afterward loses nothing. */
  readonly put: (save: StoredSave) => Promise<void>
  /** Removes the record unless a later grade has taken its place. */
  readonly remove: (save: StoredSave) => Promise<void>
}

const NAME = 'curbgrade'
const TABLE = 'waiting-grades'

/** Opens the browser's database. Rejects where there is none or the user has forbidden it. */
export async function openSaveStore(): Promise<SaveStore> {
  const database = await openDatabase()
  const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE)
  const get = async (saves: IDBObjectStore, save: StoredSave) =>
    trusted<StoredSave | undefined>(await answered(saves.get(keyOf(save))))
  return {
    all: async (userId) => {
      const found = trusted<StoredSave[]>(await answered(table('readonly').getAll(allOf(userId))))
      return found.toSorted((one, other) => one.givenAt - other.givenAt)
    },
    get: (save) => get(table('readonly'), save),
    put: async (save) => {
      const saves = table('readwrite')
      saves.put(save)
      saves.transaction.commit()
      await committed(saves.transaction)
    },
    remove: async (save) => {
      const saves = table('readwrite')
      if ((await get(saves, save))?.id === save.id) saves.delete(keyOf(save))
      await committed(saves.transaction)
    },
  }
}

/** Nothing of a deleted account stays in its browser (P20). */
export async function forgetSaves(userId: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(TABLE, 'readwrite')
  transaction.objectStore(TABLE).delete(allOf(userId))
  await committed(transaction)
}

/** Of a browser without a database: nothing is kept, and the save loop knows. */
export const noSaveStore: SaveStore = {
  all: () => Promise.resolve([]),
  get: () => Promise.resolve(undefined),
  put: () => Promise.reject(new Error('this browser keeps nothing')),
  remove: () => Promise.resolve(),
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(TABLE, { keyPath: ['userId', 'listId', 'propertyId'] }),
  )
  return answered(opening)
}

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
const keyOf = ({ userId, listId, propertyId }: StoredSave) => [userId, listId, propertyId]

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was stored')))
  })
