import { lookUpPicture } from '../../imagery/index.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Whether the user of the picture's list lets it be sent to this recipient. False for a picture or list that is gone. */
export async function maySendPhoto(db: Db, imageId: string, recipient: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from (select $1::uuid as id) asked ${lookUpPicture('asked.id')}
       join list_view l on l.id = i.list_id where l.photos_sent_to = $2`,
    [imageId, recipient],
  )
  return rowCount === 1
}
