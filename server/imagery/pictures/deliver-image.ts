import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { PanoramaView } from '@curbgrade/core/imagery/geometry/panorama'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { ImageKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import { lockListForShare } from '../../lists/index.ts'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/index.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import type { Idempotency, Remember } from '../../platform/idempotency.ts'
import { getBalance, releaseTokens, reserveTokens, type Spend, settleTokens } from '../../tokens/index.ts'
import type { AllowanceUsed } from '../allowance/allowance.ts'
import { type MeteredImagery, type MeterPorts, meterCalls } from '../allowance/meter-calls.ts'
import { findPlace, type KnownPlace } from '../places/find-place.ts'
import type { FoundImage, Geocode, ImageryUnavailable, MissingImage, Place } from '../provider.ts'
import type { SharedCalls } from '../share-calls.ts'
import { findFromAbove, findSubject, type ImageRow, insertImage } from '../store.ts'
import { copyOwnPicture } from './copy-own-picture.ts'
import { copyPlacePicture } from './copy-place-picture.ts'
import type { FreshPictures } from './fresh-pictures.ts'
import { putPicture } from './put-picture.ts'

export type ImagePorts = MeterPorts & {
  readonly pool: Pool
  readonly files: Files
  readonly calls: SharedCalls
  readonly fresh: FreshPictures
  readonly once: Idempotency
  readonly onBalance: (userId: string) => void
}

export type Subject = {
  ownerId: OwnerId
  listId: string
  rowNo: number
  kind: ImageKind
  asksSupplier: boolean
  /** The key of the program that asks. */
  keyId?: string | null
}

export type Delivery = {
  readonly image: ImageRow | null
  readonly missing?: MissingImage['missing'] | 'no_own_photo'
  readonly geocode: Geocode | null
  readonly charged: number
  readonly balance: number
  readonly isPaid?: boolean
  /** Of other dates, which it showed before or whose photos are older. */
  readonly hasEarlier?: boolean
}

/** `view` says how to show a panorama; `jpeg` is null if only the supplier's viewer may show it. */
export type KeptImage = Omit<FoundImage, 'jpeg'> & {
  readonly jpeg: Uint8Array | null
  readonly view: PanoramaView | null
}

type DeliveryOptions<Answer> = {
  readonly ask: (
    imagery: MeteredImagery,
    place: Place,
  ) => Promise<Result<KeptImage | MissingImage, ImageryUnavailable | AllowanceUsed>>
  readonly present: (delivery: Delivery) => Answer
}

type Refused = Refusal<
  'not_found' | 'insufficient_tokens' | 'key_cap_reached' | 'imagery_unavailable' | 'allowance_used'
>

/**
 * Charges once. Viewing again is free; a missing or failed picture costs nothing (D4). Concurrent identical
 * requests share one delivery, charged to the first.
 */
export async function deliverImage<Answer>(
  ports: ImagePorts,
  subject: Subject,
  options: DeliveryOptions<Answer>,
  remember: Remember<Answer>,
): Promise<Result<Answer, Refused>> {
  const { ownerId, listId, rowNo, kind, asksSupplier } = subject
  const { value: delivered, isLeader } = await ports.calls.share(
    `image ${ownerId} ${listId} ${rowNo} ${kind} ${asksSupplier}`,
    () => deliver(ports, subject, options, remember, performance.now() + DUPLICATE_WAIT_MS),
  )
  if (!delivered.ok) return delivered
  return ok(options.present(isLeader ? delivered.value : { ...delivered.value, charged: 0 }))
}

/** How long to wait for another process's delivery of the same picture before fetching it here. */
const DUPLICATE_WAIT_MS = 3_000
const POLL_MS = 100

async function deliver<Answer>(
  ports: ImagePorts,
  subject: Subject,
  options: DeliveryOptions<Answer>,
  remember: Remember<Answer>,
  waitUntil: number,
): Promise<Result<Delivery, Refused>> {
  const { pool } = ports
  const found = await findSubject(pool, subject.ownerId, subject)
  if (found === null) return refuse('not_found')
  if (found.image !== null) return unpaid(ports, subject, found)
  const shown = subject.kind === 'aerial' ? await findFromAbove(pool, subject) : null
  if (shown !== null) return unpaid(ports, subject, { image: shown, geocode: found.geocode })
  const copied = await copyOwnPicture(ports, subject)
  if (copied !== null) return unpaid(ports, subject, { image: copied, geocode: found.geocode, isPaid: false })
  if (found.isOwnOnly && !subject.asksSupplier)
    return unpaid(ports, subject, { image: null, geocode: found.geocode, missing: 'no_own_photo' })
  const spend = spendFor(subject, found.firstRow)
  const reserved = await reserveTokens(pool, spend)
  if (!reserved.ok) return reserved
  const shared = reserved.value === 'paid' ? await copyPlacePicture(ports, subject, spend) : null
  if (shared !== null) return unpaid(ports, subject, shared)
  if (reserved.value !== 'reserved' && performance.now() < waitUntil) {
    // Another process is fetching the picture, or has just stored it, so a second look finds it.
    if (reserved.value === 'shared') await delay(POLL_MS)
    return deliver(ports, subject, options, remember, reserved.value === 'shared' ? waitUntil : 0)
  }
  let isKept = false
  try {
    const stored = await fetchAndKeep(ports, subject, { found, spend, options, remember })
    isKept = stored.ok && stored.value.image !== null
    if (isKept) ports.onBalance(subject.ownerId)
    return stored
  } finally {
    if (!isKept && reserved.value === 'reserved') await releaseTokens(pool, spend)
  }
}

type Task<Answer> = {
  readonly found: KnownPlace
  readonly spend: Spend
  readonly options: DeliveryOptions<Answer>
  readonly remember: Remember<Answer>
}

async function fetchAndKeep<Answer>(
  ports: ImagePorts,
  subject: Subject,
  { found, spend, options, remember }: Task<Answer>,
): Promise<Result<Delivery, Refused>> {
  const imagery = meterCalls(ports, subject.ownerId)
  const none = { image: null, geocode: null }
  const place = await findPlace(ports, imagery, subject, found)
  if (!place.ok) return place
  if ('missing' in place.value) return unpaid(ports, subject, { ...none, ...place.value })
  const { geocode } = place.value
  const result = await options.ask(imagery, place.value)
  if (!result.ok) return result
  if ('missing' in result.value) return unpaid(ports, subject, { ...none, geocode, ...result.value })
  const stored = await keep(ports, subject, spend, result.value, async (db, charge) => {
    const delivery = { ...charge, geocode }
    await remember(db, options.present(delivery))
    return delivery
  })
  if (stored.ok && stored.value.charged > 0) await imagery.refund()
  return stored
}

const unpaid = async (
  { pool }: ImagePorts,
  { ownerId }: Subject,
  delivery: Omit<Delivery, 'charged' | 'balance'>,
): Promise<Result<Delivery, never>> =>
  ok({ ...delivery, charged: 0, balance: await getBalance(pool, ownerId) })

type Conclude = (db: Db, charge: Omit<Delivery, 'geocode'>) => Promise<Delivery>

/**
 * Uses one transaction. Writes the file first; it's swept if the transaction fails. Keeps only the reference
 * if the supplier forbids storing (D28).
 */
async function keep(
  ports: ImagePorts,
  subject: Subject,
  spend: Spend,
  { jpeg, large, reference, provenance, view }: KeptImage,
  conclude: Conclude,
): Promise<Result<Delivery, Refused>> {
  const id = randomUUID()
  const mayStore = provenance.policy.store
  const filePath = jpeg && mayStore ? await putPicture(ports, id, jpeg) : null
  const stored = await inTransaction(ports.pool, async (tx): Promise<Result<Delivery, Refused>> => {
    if (!(await lockListForShare(tx, subject.ownerId, subject.listId))) return refuse('not_found')
    const image = await insertImage(tx, { ...subject, id, filePath, reference, provenance, view })
    if (image.id === id && filePath !== null) await adoptFile(tx, filePath)
    const charge = await settleTokens(tx, spend)
    if (!charge.ok) return rollBackWith(charge)
    return ok(await conclude(tx, { image, ...charge.value }))
  })
  if (stored.ok && jpeg && !mayStore) ports.fresh.put(id, { jpeg, large })
  return stored
}

/** All rows of a place share one charge per kind, named by the first of them (D61). */
export const spendFor = (
  { ownerId, listId, rowNo, kind, keyId }: Omit<Subject, 'asksSupplier'>,
  firstRow: number,
): Spend => ({
  userId: ownerId,
  listId,
  rowNo,
  reason: REASONS[kind],
  ref: `${listId}/${firstRow}`,
  amount: tokenCosts[kind],
  keyId: keyId ?? null,
})

const REASONS = {
  street: 'street_view',
  aerial: 'aerial',
  panorama: 'panorama',
} as const satisfies Record<ImageKind, Spend['reason']>
