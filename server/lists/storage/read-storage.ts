import type { Quotas, Stored } from '@curbgrade/core/lists/quota'
import type { Db } from '../../platform/db/pool.ts'
import { hasPurchased } from '../../tokens/index.ts'
import { readStored } from './storage-store.ts'

export type PayingPorts = { readonly hasPlan: (db: Db, userId: string) => Promise<boolean> }
export type StoragePorts = PayingPorts & { readonly quotas: Quotas }

type Storage = { readonly stored: Stored; readonly quota: Stored }

/** What an account stores, and how much it may store. */
export async function readStorage(
  { quotas, ...ports }: StoragePorts,
  db: Db,
  userId: string,
): Promise<Storage> {
  const quota = (await isPaying(ports, db, userId)) ? quotas.paying : quotas.free
  return { stored: await readStored(db, userId), quota }
}

export const isPaying = async ({ hasPlan }: PayingPorts, db: Db, userId: string): Promise<boolean> =>
  (await hasPurchased(db, userId)) || (await hasPlan(db, userId))
