import { KNOWN, lockLists, type TakeOver, valuesOf } from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp } from '../../platform/db/row-joins.ts'
import { abandonFiles } from '../../platform/files/pending-files-store.ts'

/**
 * Editions of a list show the same files (D60), because copying 50,000 would take minutes and twice the storage. The
 * files of deleted pictures are given up once no edition shows them. The lock makes this wait for a list that is being
 * created, which may take them over.
 */
export async function abandonPictures(tx: Db, userId: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await lockLists(tx, userId)
  const { rows } = await tx.query<{ path: string }>(
    `select path from unnest($1::text[]) path
     where not exists (select from images where file_path = path) and not exists (select from images where large_path = path)`,
    [files],
  )
  await abandonFiles(
    tx,
    rows.map(({ path }) => path),
  )
}

export const takeOverPictures: TakeOver = async (tx, known) => {
  await tx.query(
    `insert into images (list_id, row_no, kind, user_id, file_path, large_path, reference, provenance, created_at, view,
       from_above, rejected, edition_of)
     select $2, known.new_row, i.kind, $5, i.file_path, i.large_path, i.reference, i.provenance, i.created_at, i.view,
       i.from_above, i.rejected, $1
     from ${KNOWN} ${lookUp('images', 'i', { of: 'known' })}`,
    [...valuesOf(known), known.userId],
  )
}

/** Google's are stored for one list only, as its terms require. The new file's own positions win. */
export const takeOverPositions: TakeOver = async (tx, known) => {
  await tx.query(
    `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous, at)
     select $2, known.new_row, $5, g.lat, g.lng, g.source, g.quality, g.matched, g.ambiguous, g.at
     from ${KNOWN} ${lookUp('geocodes', 'g', { of: 'known', and: "g.source <> 'google'" })}
     on conflict do nothing`,
    [...valuesOf(known), known.userId],
  )
}
