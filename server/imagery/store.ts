import type { PanoramaView } from '@curbgrade/core/imagery/geometry/panorama'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind, ImageKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { hasRow, lookUp, lookUpIfAny } from '../platform/db/row-joins.ts'
import { type KnownPlace, knownPlace } from './places/find-place.ts'
import { GEOCODE } from './places/geocode-store.ts'
import type { Address, Geocode, Place } from './provider.ts'

type Located = Address & { geocode: Geocode | null }

export type ImageRow = {
  id: string
  file_path: string | null
  reference: string
  provenance: Provenance
  view: PanoramaView | null
  /** What it shows: aerial if that replaced a street picture. */
  kind: ImageKind
}

/** With the file of its larger rendition; null if that isn't rendered yet. */
export type StoredRow = ImageRow & { large_path: string | null }

/** `from_above`: an aerial picture in place of a street picture. */
export type SubjectImage = ImageRow & { from_above: boolean }

/** The first row at the place of `p`, with `shared_places` aliased as `place`. */
export const FIRST_ROW = 'coalesce(place.first_row, p.row_no)'

export const SHOWN_KIND = "case when from_above then 'aerial' else kind end as kind"

/** Whether a row of `of` has pictures of this kind besides the one that it shows. Asked with the picture, not with the card. */
export const hasEarlierOf = (of: string, kind: string): string =>
  hasRow('earlier_images', 'e', { of, and: `e.kind = ${kind}` })

export async function findSubject(
  db: Db,
  ownerId: OwnerId,
  subject: { listId: string; rowNo: number; kind: ImageKind },
): Promise<{
  address: Address
  geocode: Geocode | null
  image: SubjectImage | null
  firstRow: number
  /** True if charged for its place or with an AI's grade; otherwise the picture came from another list. */
  isPaid: boolean
  /** No supplier is asked for a picture unless a person says so. */
  isOwnOnly: boolean
  hasEarlier: boolean
} | null> {
  const { rows } = await db.query<
    Located & { firstRow: number; isPaid: boolean; isOwnOnly: boolean; hasEarlier: boolean } & {
      [K in keyof SubjectImage]: SubjectImage[K] | null
    }
  >({
    name: 'image-subject',
    text: `select trim(p.street) as street, trim(p.city) as city, trim(p.state) as state, trim(p.zip) as zip,
             i.id, i.file_path, i.reference, i.provenance, i.view, ${SHOWN_KIND}, i.from_above,
             ${GEOCODE}, ${FIRST_ROW} as "firstRow", l.pictures = 'own' as "isOwnOnly", ${hasEarlierOf('p', '$4')} as "hasEarlier",
             i.id is not null and exists (
               select from token_entries e where e.user_id = $1 and (
                 e.reason = 'ai_processing' and e.ref = l.id || '/' || p.row_no
                 or e.reason = case $4 when 'street' then 'street_view' else $4 end and e.ref = l.id || '/' || ${FIRST_ROW})) as "isPaid"
           from list_view l join property_view p on p.list_id = l.id
             ${lookUpIfAny('shared_places', 'place')} ${lookUpIfAny('geocodes', 'g')} ${lookUpIfAny('images', 'i', { and: 'i.kind = $4' })}
           where l.id = $2 and l.user_id = $1 and p.row_no = $3`,
    values: [ownerId, subject.listId, subject.rowNo, subject.kind],
  })
  const row = rows[0]
  if (row === undefined) return null
  const { street, city, state, zip, geocode, firstRow, isPaid, isOwnOnly, hasEarlier, ...image } = row
  return {
    address: { street, city, state, zip },
    geocode,
    firstRow,
    isPaid,
    isOwnOnly,
    hasEarlier,
    image: image.id === null ? null : (image as SubjectImage),
  }
}

/** An aerial picture that replaced a street picture has been delivered (D4). */
export async function findFromAbove(
  db: Db,
  { ownerId, listId, rowNo }: { ownerId: OwnerId; listId: string; rowNo: number },
): Promise<ImageRow | null> {
  const { rows } = await db.query<ImageRow>(
    `select id, file_path, reference, provenance, view, ${SHOWN_KIND} from images
     where list_id = $1 and row_no = $2 and kind = 'street' and from_above and user_id = $3`,
    [listId, rowNo, ownerId],
  )
  return rows[0] ?? null
}

export async function findKnownPlace(
  db: Db,
  ownerId: OwnerId,
  property: { listId: string; rowNo: number },
): Promise<(KnownPlace & { readonly isOwnOnly: boolean }) | null> {
  const { rows } = await db.query<Located & { isOwnOnly: boolean }>(
    `select trim(p.street) as street, trim(p.city) as city, trim(p.state) as state, trim(p.zip) as zip, ${GEOCODE},
       l.pictures = 'own' as "isOwnOnly"
     from list_view l join property_view p on p.list_id = l.id ${lookUpIfAny('geocodes', 'g')}
     where l.id = $2 and l.user_id = $1 and p.row_no = $3`,
    [ownerId, property.listId, property.rowNo],
  )
  if (rows[0] === undefined) return null
  const { geocode, isOwnOnly, ...address } = rows[0]
  return { address, geocode, isOwnOnly }
}

/** Returns the property's image: this one, or the one that a duplicate request stored first. */
export async function insertImage(
  tx: Db,
  image: {
    id: string
    ownerId: OwnerId
    listId: string
    rowNo: number
    kind: ImageKind
    filePath: string | null
    reference: string
    provenance: Provenance
    view: PanoramaView | null
  },
): Promise<ImageRow> {
  const { rows } = await tx.query<ImageRow>(
    `insert into images (id, user_id, list_id, row_no, kind, file_path, reference, provenance, view)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (list_id, row_no, kind) do update set kind = excluded.kind
     returning id, file_path, reference, provenance, view, ${SHOWN_KIND}`,
    [
      image.id,
      image.ownerId,
      image.listId,
      image.rowNo,
      image.kind,
      image.filePath,
      image.reference,
      image.provenance,
      image.view,
    ],
  )
  if (rows[0] === undefined) throw new Error('the image was not stored')
  return rows[0]
}

export async function insertPictures(
  tx: Db,
  list: { ownerId: OwnerId; listId: string; kind: FlatKind },
  pictures: readonly {
    id: string
    rowNo: number
    filePath: string | null
    reference: string
    provenance: Provenance
  }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into images (id, user_id, list_id, row_no, kind, file_path, reference, provenance)
     select (p ->> 'id')::uuid, $1, $2, (p ->> 'rowNo')::int, $3, p ->> 'filePath', p ->> 'reference', p -> 'provenance'
     from jsonb_array_elements($4::jsonb) as p on conflict do nothing returning id`,
    [list.ownerId, list.listId, list.kind, JSON.stringify(pictures)],
  )
  return new Set(rows.map(({ id }) => id))
}

export type StoredImage = {
  /** Null if only the reference may be kept (D28). */
  readonly filePath: string | null
  /** Null if the larger rendition hasn't been rendered yet, or may not be kept. */
  readonly largePath: string | null
  readonly reference: string
  readonly kind: ImageKind
  readonly place: Place
}

export async function findImage(db: Db, ownerId: OwnerId, imageId: string): Promise<StoredImage | null> {
  const { rows } = await db.query<Located & Omit<StoredImage, 'place'>>(
    `select i.file_path as "filePath", i.large_path as "largePath", i.reference, ${SHOWN_KIND},
       trim(p.street) as street, trim(p.city) as city, trim(p.state) as state, trim(p.zip) as zip, ${GEOCODE}
     from picture_view i join list_view l on l.id = i.list_id
       ${lookUp('property_view', 'p', { of: 'i' })} ${lookUpIfAny('geocodes', 'g', { of: 'i' })}
     where i.id = $2 and l.user_id = $1`,
    [ownerId, imageId],
  )
  if (rows[0] === undefined) return null
  const { street, city, state, zip, geocode, ...image } = rows[0]
  return { ...image, place: knownPlace({ address: { street, city, state, zip }, geocode }) }
}

export async function findListOfPicture(db: Db, imageId: string): Promise<string | null> {
  const { rows } = await db.query<{ list_id: string }>('select list_id from picture_view where id = $1', [
    imageId,
  ])
  return rows[0]?.list_id ?? null
}

export async function setLargePath(
  db: Db,
  { ownerId, id }: { ownerId: OwnerId; id: string },
  path: string,
): Promise<boolean> {
  const isSet = 'set large_path = $3 where id = $2 and user_id = $1 and large_path is null returning id'
  const { rowCount } = await db.query(
    `with current as (update images ${isSet}), earlier as (update earlier_images ${isSet})
     select from current union all select from earlier`,
    [ownerId, id, path],
  )
  return rowCount === 1
}
