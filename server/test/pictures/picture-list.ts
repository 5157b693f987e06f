import { randomBytes, randomUUID } from 'node:crypto'
import { aPicture } from '../imagery/imagery.ts'
import { createTestList } from '../lists.ts'
import type { TestProduct } from '../product.ts'
import type { Client } from '../wire/client.ts'

const FILE_BYTES = 2 * 1024 * 1024

/** A list whose pictures, all of one file, are larger than every buffer on their way to a client. */
export async function createPictureList({ pool, files }: TestProduct, client: Client): Promise<string> {
  const { id } = await createTestList(client, { rows: 12 })
  const path = `photosforgrading/${randomUUID()}.jpg`
  await files.put(path, randomBytes(FILE_BYTES))
  await pool.query(
    `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance)
     select $1, row_no, 'street', $2, $3, 'memory', $4 from generate_series(1, 12) row_no`,
    [id, client.user.id, path, aPicture.provenance],
  )
  return id
}
