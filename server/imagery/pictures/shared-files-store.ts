import { KNOWN, lockLists, type TakeOver, valuesOf } from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp } from '../../platform/db/row-joins.ts'
import { abandonFiles } from '../../platform/files/pending-files-store.ts'
import { forgetOwnFiles } from './own-files-store.ts'

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
     where not exists (select from picture_view where file_path = path)
       and not exists (select from picture_view where large_path = path)`,
    [files],
  )
  const paths = rows.map(({ path }) => path)
  await forgetOwnFiles(tx, paths)
  await abandonFiles(tx, paths)
}

/** Also those that were replaced, because grades name them. */
export const takeOverPictures: TakeOver = async (tx, known) => {
  const columns = `list_id, row_no, id, kind, user_id, file_path, large_path, reference, provenance, created_at, view, from_above,
    rejected, edition_of`
  const values = `$2, known.new_row, copied_picture(i.id, $2), i.kind, $5, i.file_path, i.large_path, i.reference, i.provenance,
    i.created_at, i.view, i.from_above, i.rejected, $1`
  const ofKnown = (table: string) => `${KNOWN} ${lookUp(table, 'i', { of: 'known' })}`
  await tx.query(`insert into images (${columns}) select ${values} from ${ofKnown('images')}`, [
    ...valuesOf(known),
    known.ownerId,
  ])
  await tx.query(
    `with earlier as (
       insert into earlier_images (${columns}, replaced_at) select ${values}, i.replaced_at from ${ofKnown('earlier_images')})
     insert into deleted_pictures (list_id, row_no, id, at)
       select $2, known.new_row, copied_picture(i.id, $2), i.at from ${ofKnown('deleted_pictures')}`,
    [...valuesOf(known), known.ownerId],
  )
}

/** Google's are stored for one list only, as its terms require. The new file's own positions win. */
export const takeOverPositions: TakeOver = async (tx, known) => {
  await tx.query(
    `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous, at)
     select $2, known.new_row, $5, g.lat, g.lng, g.source, g.quality, g.matched, g.ambiguous, g.at
     from ${KNOWN} ${lookUp('geocodes', 'g', { of: 'known', and: "g.source <> 'google'" })}
     on conflict do nothing`,
    [...valuesOf(known), known.ownerId],
  )
}
