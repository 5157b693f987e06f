import { KNOWN, type TakeOver, valuesOf } from '../lists/index.ts'

/** Their pictures are taken over by the imagery slice, under the same ids. Photos in the tray stay with the earlier list. */
export const takeOverPhotos: TakeOver = async (tx, known) => {
  const copied = `kind, state, reason, batch_id, file_name, type, width, height, bytes, file_sha256, taken_at, taken_precision,
    utc_offset_minutes, lat, lng, accuracy_meters, heading, is_sphere, is_chosen, added_at`
  await tx.query(
    `insert into own_photos (id, user_id, list_id, row_no, ${copied})
     select copied_picture(photo.id, $2), $5, $2, known.new_row, ${copied.replaceAll(/(\w+)/g, 'photo.$1')}
     from ${KNOWN} join lateral (select * from own_photos o
       where o.list_id = known.list_id and o.row_no = known.row_no and o.state = 'ready' offset 0) photo on true`,
    [...valuesOf(known), known.ownerId],
  )
}
