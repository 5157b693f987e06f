import { lockProperty } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { findPlaced, type StoredPlace } from './photos-store.ts'

type PhotoKey = Parameters<typeof findPlaced>[1]

/** Locks its property first, as everything that places pictures does. Another window may move the photo in the meantime. */
export async function lockPhoto(tx: Connection, key: PhotoKey): Promise<StoredPlace | null> {
  for (;;) {
    const found = await findPlaced(tx, key)
    if (found === null) return null
    if (found.rowNo !== null) await lockProperty(tx, { ...found, rowNo: found.rowNo })
    const locked = await findPlaced(tx, key, 'for update')
    if (locked === null || locked.rowNo === found.rowNo) return locked
  }
}
