import { lockProperty } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { findPlaced, type StoredPlace } from './placed-store.ts'

type PhotoKey = Parameters<typeof findPlaced>[1]

/**
 * Locks its property first, as everything that places pictures does, and in the order of rows the one that it moves to, so
 * that two moves never wait for each other. Another window may move the photo in the meantime.
 */
export async function lockPhoto(
  tx: Connection,
  key: PhotoKey,
  targetRow: number | null = null,
): Promise<StoredPlace | null> {
  for (;;) {
    const found = await findPlaced(tx, key)
    if (found === null) return null
    const rows = [found.rowNo, targetRow].filter((rowNo) => rowNo !== null)
    for (const rowNo of rows.toSorted((a, b) => a - b)) await lockProperty(tx, { ...found, rowNo })
    const locked = await findPlaced(tx, key, 'for update')
    if (locked === null || locked.rowNo === found.rowNo) return locked
  }
}
