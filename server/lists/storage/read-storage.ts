import type { Quotas, Stored } from '@curbgrade/core/lists/quota'
import type { Db } from '../../platform/db/pool.ts'
import { hasPurchased } from '../../tokens/index.ts'
import { readStored } from './storage-store.ts'

export type StoragePorts = {
  readonly quotas: Quotas
  readonly hasPlan: (db: Db, userId: string) => Promise<boolean>
}

type Storage = { readonly stored: Stored; readonly quota: Stored }

/** What an account stores, and how much it may store. */
export async function readStorage(
  { quotas, hasPlan }: StoragePorts,
  db: Db,
  userId: string,
): Promise<Storage> {
  const isPaying = (await hasPurchased(db, userId)) || (await hasPlan(db, userId))
  return { stored: await readStored(db, userId), quota: isPaying ? quotas.paying : quotas.free }
}
