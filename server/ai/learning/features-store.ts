import { createHash } from 'node:crypto'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import type { PictureFeatures } from '../graders/grader.ts'

export type SeenPicture = {
  readonly imageId: string
  readonly jpeg: Uint8Array
  readonly features: PictureFeatures
}

/** Keeps only features of stored pictures that may be used for training (D29). Idempotent. Locks the pictures, so that none is deleted before its features are there. */
export async function keepFeatures(tx: Db, ownerId: OwnerId, seen: readonly SeenPicture[]): Promise<void> {
  if (seen.length === 0) return
  await tx.query(
    `with seen as (select * from unnest($2::uuid[], $3::text[], $4::bytea[], $5::bytea[]) as s (id, embedder, hash, vector)),
       current as (${LOCKED('images')}), earlier as (${LOCKED('earlier_images')})
     insert into image_features (image_id, embedder, user_id, picture_hash, vector)
     select id, embedder, $1, hash, vector from seen join (select * from current union all select * from earlier) i using (id)
     on conflict do nothing`,
    [
      ownerId,
      seen.map(({ imageId }) => imageId),
      seen.map(({ features }) => features.embedder),
      seen.map(({ jpeg }) => hashPicture(jpeg)),
      seen.map(({ features }) => vectorToBytes(features.vector)),
    ],
  )
}

const LOCKED = (table: string) => `
  select i.id from seen join ${table} i on i.id = seen.id and i.user_id = $1
  where (i.provenance -> 'policy' ->> 'training')::boolean and (i.provenance -> 'policy' ->> 'store')::boolean
  for key share of i`

export async function findDuplicate(
  db: Db,
  ownerId: OwnerId,
  embedder: string,
  hash: Buffer,
): Promise<Float32Array | null> {
  const { rows } = await db.query<{ vector: Buffer }>(
    'select vector from image_features where user_id = $1 and embedder = $2 and picture_hash = $3 limit 1',
    [ownerId, embedder, hash],
  )
  return rows[0] === undefined ? null : bytesToVector(rows[0].vector)
}

export const hashPicture = (jpeg: Uint8Array): Buffer => createHash('sha256').update(jpeg).digest()

const BYTES_PER_VALUE = 4

function vectorToBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * BYTES_PER_VALUE)
  vector.forEach((value, index) => bytes.writeFloatLE(value, index * BYTES_PER_VALUE))
  return bytes
}

export const bytesToVector = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / BYTES_PER_VALUE }, (_, index) =>
    bytes.readFloatLE(index * BYTES_PER_VALUE),
  )
