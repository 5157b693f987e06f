import { randomUUID } from 'node:crypto'
import type { PanoramaView } from '@curbgrade/core/imagery/panorama'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { tokenCosts } from '@curbgrade/core/tokens/ledger'
import type { Pool } from '../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../platform/db/transaction.ts'
import type { Files } from '../platform/files/index.ts'
import { adoptFile } from '../platform/files/pending-files.ts'
import type { Idempotency, Remember } from '../platform/idempotency.ts'
import { balanceOf, releaseTokens, reserveTokens, type Spend, settleTokens } from '../tokens/index.ts'
import { findPlace } from './find-place.ts'
import type { FreshPictures } from './fresh-pictures.ts'
import type { FoundImage, Geocode, ImageKind, MissingImage, Place, TimelyImagery } from './provider.ts'
import { putPicture } from './put-picture.ts'
import { findSubject, holdList, type ImageRow, insertImage } from './store.ts'

export type ImagePorts = {
  readonly pool: Pool
  readonly files: Files
  readonly imagery: TimelyImagery
  readonly fresh: FreshPictures
  readonly once: Idempotency
  readonly onBalance: (userId: string) => void
}

export type Subject = { userId: string; listId: string; rowNo: number; kind: ImageKind }

/** What came of a delivery: the picture, or why there is none, and what it cost. */
export type Delivery = {
  readonly image: ImageRow | null
  readonly missing?: MissingImage['missing']
  /** Where the map has the address; null where it was not asked, or does not know it. */
  readonly geocode: Geocode | null
  readonly charged: number
  readonly balance: number
}

/** A picture to keep; `view` says how to show what is more than a flat picture, without bytes if nobody may have them. */
export type KeptImage = Omit<FoundImage, 'jpeg'> & {
  readonly jpeg: Uint8Array | null
  readonly view: PanoramaView | null
}

/** How one kind of picture is asked for, and what its call answers. */
type Wanted<Answer> = {
  readonly ask: (place: Place) => Promise<Result<KeptImage | MissingImage, Refusal<'imagery_unavailable'>>>
  readonly present: (delivery: Delivery) => Answer
}

type Refused = Refusal<'not_found' | 'insufficient_tokens' | 'imagery_unavailable'>

/** Delivers one picture for its price, once: seen again it is free, missing or failed it costs nothing (D4). */
export async function deliverImage<Answer>(
  ports: ImagePorts,
  subject: Subject,
  { ask, present }: Wanted<Answer>,
  remember: Remember<Answer>,
): Promise<Result<Answer, Refused>> {
  const { pool } = ports
  const unpaid = async () => ({ charged: 0, balance: await balanceOf(pool, subject.userId) })
  const found = await findSubject(pool, subject.userId, subject)
  if (found === null) return refuse('not_found')
  if (found.image !== null) return ok(present({ ...found, ...(await unpaid()) }))
  const spend = spendFor(subject)
  const reserved = await reserveTokens(pool, spend)
  if (!reserved.ok) return reserved
  let kept = false
  try {
    const place = await findPlace(ports, subject, found)
    if (!place.ok) return place
    if ('missing' in place.value)
      return ok(present({ image: null, geocode: null, ...place.value, ...(await unpaid()) }))
    const { geocode } = place.value
    const result = await ask(place.value)
    if (!result.ok) return result
    if ('missing' in result.value)
      return ok(present({ image: null, geocode, ...result.value, ...(await unpaid()) }))
    const stored = await keep(ports, subject, spend, result.value, async (db, delivery) => {
      const answer = present({ ...delivery, geocode })
      await remember(db, answer)
      return answer
    })
    kept = stored.ok
    if (stored.ok) ports.onBalance(subject.userId)
    return stored
  } finally {
    if (!kept && reserved.value === 'reserved') await releaseTokens(pool, spend)
  }
}

type Conclude<Answer> = (
  db: Parameters<Remember<Answer>>[0],
  delivery: Omit<Delivery, 'geocode'>,
) => Promise<Answer>

/**
 * Stores the picture and charges for it in one transaction; the file is written before and swept if that fails. Of a
 * picture whose supplier forbids storing, the reference is all that is kept (D28).
 */
async function keep<Answer>(
  ports: ImagePorts,
  subject: Subject,
  spend: Spend,
  { jpeg, reference, provenance, view }: KeptImage,
  conclude: Conclude<Answer>,
): Promise<Result<Answer, Refused>> {
  const id = randomUUID()
  const mayStore = provenance.policy.store
  const filePath = jpeg && mayStore ? await putPicture(ports, id, jpeg) : null
  const stored = await inTransaction(ports.pool, async (tx): Promise<Result<Answer, Refused>> => {
    if (!(await holdList(tx, subject.userId, subject.listId))) return refuse('not_found')
    const image = await insertImage(tx, { ...subject, id, filePath, reference, provenance, view })
    if (image.id === id && filePath !== null) await adoptFile(tx, filePath)
    const charge = await settleTokens(tx, spend)
    if (!charge.ok) return rollBackWith(charge)
    return ok(await conclude(tx, { image, ...charge.value }))
  })
  if (stored.ok && jpeg && !mayStore) ports.fresh.put(id, jpeg)
  return stored
}

export const spendFor = ({ userId, listId, rowNo, kind }: Subject): Spend => ({
  userId,
  listId,
  rowNo,
  reason: REASONS[kind],
  ref: `${listId}/${rowNo}`,
  amount: tokenCosts[kind],
})

const REASONS = {
  street: 'street_view',
  aerial: 'aerial',
  panorama: 'panorama',
} as const satisfies Record<ImageKind, Spend['reason']>

export const imageUrl = ({ id }: ImageRow): string => `/api/images/${id}`
