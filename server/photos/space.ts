import type { OwnerId } from '@curbgrade/core/shared/ids'
import { readOwnBytes } from '../imagery/index.ts'
import { isPaying, type PayingPorts } from '../lists/index.ts'
import type { Db } from '../platform/db/pool.ts'

/** Bytes on disk that own photos of an account may take. */
export type PhotoSpace = { readonly free: number; readonly paying: number }

export type SpacePorts = PayingPorts & { readonly photoSpace: PhotoSpace }

type Space = { readonly storedBytes: number; readonly maxBytes: number }

export async function readSpace(ports: SpacePorts, db: Db, ownerId: OwnerId): Promise<Space> {
  const { free, paying } = ports.photoSpace
  return {
    storedBytes: await readOwnBytes(db, ownerId),
    maxBytes: (await isPaying(ports, db, ownerId)) ? paying : free,
  }
}
