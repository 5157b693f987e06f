import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProduct } from '../product.ts'

type Owner = { readonly user: { readonly id: string } }

type OwnFile = { readonly path: string; readonly bytes: number }

/** The files of a user's photos that rows name, with their sizes on disk. */
export async function findOwnFiles({ pool, filesUrl }: TestProduct, { user }: Owner): Promise<OwnFile[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select path from (
       select file_path from own_originals where user_id = $1
       union select unnest(array[file_path, large_path]) from own_photos where user_id = $1
       union select unnest(array[file_path, large_path]) from picture_view
         where user_id = $1 and provenance ->> 'provider' = 'own') named (path) where path is not null`,
    [user.id],
  )
  return Promise.all(
    rows.map(async ({ path }) => ({ path, bytes: (await stat(fileURLToPath(`${filesUrl}/${path}`))).size })),
  )
}

export async function readOwnStorage({ pool }: TestProduct, { user }: Owner): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select bytes from own_storage where user_id = $1', [
    user.id,
  ])
  return Number(rows[0]?.bytes ?? 0)
}
