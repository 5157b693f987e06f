import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/pool.ts'
import type { PictureFeatures } from '../grader.ts'

export type SeenPicture = {
  readonly imageId: string
  readonly jpeg: Uint8Array
  readonly features: PictureFeatures
}

/**
 * Keeps what was seen of pictures that are kept themselves and may be trained on (D29). Storing twice changes nothing.
 */
export async function keepFeatures(tx: Db, userId: string, seen: readonly SeenPicture[]): Promise<void> {
  if (seen.length === 0) return
  await tx.query(
    `insert into image_features (image_id, embedder, user_id, picture_hash, vector)
     select i.id, s.embedder, i.user_id, s.picture_hash, s.vector
     from unnest($2::uuid[], $3::text[], $4::bytea[], $5::bytea[]) as s (image_id, embedder, picture_hash, vector)
       join images i on i.id = s.image_id and i.user_id = $1
     where (i.provenance -> 'policy' ->> 'training')::boolean and (i.provenance -> 'policy' ->> 'store')::boolean
     on conflict do nothing`,
    [
      userId,
      seen.map(({ imageId }) => imageId),
      seen.map(({ features }) => features.embedder),
      seen.map(({ jpeg }) => hashOf(jpeg)),
      seen.map(({ features }) => bytesOf(features.vector)),
    ],
  )
}

/** What was seen of the same picture in another list of this user's. */
export async function findDuplicate(
  db: Db,
  userId: string,
  embedder: string,
  hash: Buffer,
): Promise<Float32Array | null> {
  const { rows } = await db.query<{ vector: Buffer }>(
    'select vector from image_features where user_id = $1 and embedder = $2 and picture_hash = $3 limit 1',
    [userId, embedder, hash],
  )
  return rows[0] === undefined ? null : vectorOf(rows[0].vector)
}

export const hashOf = (jpeg: Uint8Array): Buffer => createHash('sha256').update(jpeg).digest()

const BYTES_EACH = 4

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * BYTES_EACH)
  vector.forEach((value, at) => bytes.writeFloatLE(value, at * BYTES_EACH))
  return bytes
}

export const vectorOf = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / BYTES_EACH }, (_, at) => bytes.readFloatLE(at * BYTES_EACH))
