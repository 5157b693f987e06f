import type { PendingSave, QueuedGrade } from '@curbgrade/core/grading/save-queue'
import { trusted } from './trusted.ts'

/** `code` is set once the server has refused the save permanently. */
export type StoredSave<Input = QueuedGrade> = PendingSave<Input> & {
  readonly userId: string
  readonly code?: string
}

/** One record per property and annotation, so the latest wins (D27). */
export type SaveStore<Input = QueuedGrade> = {
  /** Oldest first. */
  readonly all: (userId: string) => Promise<StoredSave<Input>[]>
  readonly get: (save: StoredSave<Input>) => Promise<StoredSave<Input> | undefined>
  /** Reaches the browser before it returns, so that a page that closes right after loses nothing. */
  readonly put: (save: StoredSave<Input>) => Promise<void>
  /** Removes the record unless a later one has replaced it. */
  readonly remove: (save: StoredSave<Input>) => Promise<void>
}

type SaveTable = { readonly table: string; readonly key: readonly string[] }

/** An open tab of the previous release would block a new database version, so a later table gets its own. */
export const saveTables = {
  grades: { table: 'waiting-grades', key: ['userId', 'listId', 'propertyId'] },
  annotations: { table: 'waiting-annotations', key: ['userId', 'listId', 'propertyId', 'field'] },
} as const satisfies Record<string, SaveTable>

const DATABASE = 'curbgrade-waiting'

/** Rejects if there is no IndexedDB or the user has blocked it. */
export async function openSaveStore<Input = QueuedGrade>(
  saveTable: SaveTable = saveTables.grades,
): Promise<SaveStore<Input>> {
  const database = await openDatabase()
  const table = (mode: IDBTransactionMode) =>
    database.transaction(saveTable.table, mode).objectStore(saveTable.table)
  const keyOf = ({ userId, listId, propertyId, field }: StoredSave<Input>) =>
    saveTable.key.includes('field') ? [userId, listId, propertyId, field ?? ''] : [userId, listId, propertyId]
  const get = async (saves: IDBObjectStore, save: StoredSave<Input>) =>
    trusted<StoredSave<Input> | undefined>(await requestToPromise(saves.get(keyOf(save))))
  return {
    all: async (userId) => {
      const found = trusted<StoredSave<Input>[]>(
        await requestToPromise(table('readonly').getAll(rangeOf(userId))),
      )
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

/** Removes a deleted account's grades and annotations from this browser (P20). */
export async function forgetSaves(userId: string): Promise<void> {
  const tables = Object.values(saveTables).map(({ table }) => table)
  const transaction = (await openDatabase()).transaction(tables, 'readwrite')
  for (const table of tables) transaction.objectStore(table).delete(rangeOf(userId))
  await transactionToPromise(transaction)
}

/** For browsers without IndexedDB: stores nothing, and `put` rejects so that the save loop knows. */
export const noSaveStore = {
  all: () => Promise.resolve([]),
  get: () => Promise.resolve(undefined),
  put: () => Promise.reject(new Error('this browser has no database')),
  remove: () => Promise.resolve(),
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const { table, key } of Object.values(saveTables))
      opening.result.createObjectStore(table, { keyPath: [...key] })
  })
  return requestToPromise(opening)
}

const rangeOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

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
