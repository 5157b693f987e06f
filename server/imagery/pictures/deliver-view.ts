import { randomUUID } from 'node:crypto'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { lockListForShare, lockProperty } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import type { Remember } from '../../platform/idempotency.ts'
import {
  getBalance,
  releaseTokens,
  reserveTokens,
  type Spend,
  settleTokens,
  withoutCap,
} from '../../tokens/index.ts'
import { type MeteredImagery, meterCalls } from '../allowance/meter-calls.ts'
import { findPlace } from '../places/find-place.ts'
import type { FoundImage, MissingImage, Place } from '../provider.ts'
import { type Delivery, type ImagePorts, spendFor } from './deliver-image.ts'
import { putPicture } from './put-picture.ts'
import { abandonPictures } from './shared-files-store.ts'
import {
  findSlot,
  findSlotImage,
  hasEarlierPictures,
  insertView,
  keepFromAbove,
  type PropertyKey,
  removeView,
  type Slot,
} from './view-store.ts'

/** No one rejects more views of one house than this. */
const MAX_REJECTED = 20

type DeliveryOptions<Answer> = {
  readonly kind: FlatKind | undefined
  readonly asksSupplier: boolean
  readonly present: (delivery: Delivery) => Answer
}
type Refused = Refusal<'not_found' | 'insufficient_tokens' | 'imagery_unavailable' | 'allowance_used'>

/**
 * The old picture stays until the new one is stored. Free if the replaced picture was charged before.
 * Concurrent identical requests get the same view.
 */
export async function deliverView<Answer>(
  ports: ImagePorts,
  property: PropertyKey,
  options: DeliveryOptions<Answer>,
  remember: Remember<Answer>,
): Promise<Result<Answer, Refused>> {
  const { ownerId, listId, rowNo } = property
  const { value: delivered, isLeader } = await ports.calls.share(
    `view ${ownerId} ${listId} ${rowNo} ${options.kind ?? ''} ${options.asksSupplier}`,
    () => deliver(ports, property, options, remember),
  )
  if (!delivered.ok) return delivered
  return ok(options.present(isLeader ? delivered.value : { ...delivered.value, charged: 0 }))
}

async function deliver<Answer>(
  ports: ImagePorts,
  property: PropertyKey,
  options: DeliveryOptions<Answer>,
  remember: Remember<Answer>,
): Promise<Result<Delivery, Refused>> {
  const slot = await findSlot(ports.pool, property)
  if (slot === null) return refuse('not_found')
  if (slot.isOwnOnly && !options.asksSupplier)
    return ok(await withoutView(ports, property, slot, 'no_own_photo'))
  const spend = slot.isPaid ? null : spendFor({ ...property, kind: slot.kind }, slot.firstRow)
  const reserved = spend && withoutCap(await reserveTokens(ports.pool, spend))
  if (reserved?.ok === false) return reserved
  let isSettled = false
  try {
    const stored = await lookAndKeep(ports, { property, slot, spend, options }, remember)
    isSettled = stored.ok && stored.value.isSettled
    if (isSettled) ports.onBalance(property.ownerId)
    return stored.ok ? ok(stored.value.delivery) : stored
  } finally {
    if (spend && !isSettled && reserved?.value === 'reserved') await releaseTokens(ports.pool, spend)
  }
}

type Task<Answer> = {
  readonly property: PropertyKey
  readonly slot: Slot
  readonly spend: Spend | null
  readonly options: DeliveryOptions<Answer>
}
type Outcome = Result<{ readonly delivery: Delivery; readonly isSettled: boolean }, Refused>

async function lookAndKeep<Answer>(
  ports: ImagePorts,
  task: Task<Answer>,
  remember: Remember<Answer>,
): Promise<Outcome> {
  const { property, slot } = task
  const none = async (missing: MissingImage['missing']) =>
    ok({ delivery: await withoutView(ports, property, slot, missing), isSettled: false })
  const imagery = meterCalls(ports, property.ownerId)
  const place = await findPlace(ports, imagery, property, slot)
  if (!place.ok) return place
  if ('missing' in place.value) return none(place.value.missing)
  const found = await findView(imagery, place.value, task)
  if (!found.ok) return found
  if ('missing' in found.value) return none(found.value.missing)
  const kept = await keepView(ports, task, { ...found.value, geocode: place.value.geocode }, remember)
  if (kept.ok && kept.value.delivery.charged > 0) await imagery.refund()
  return kept
}

async function withoutView(
  { pool }: ImagePorts,
  { ownerId }: PropertyKey,
  { geocode }: Slot,
  missing: Delivery['missing'],
): Promise<Delivery> {
  return {
    image: null,
    geocode,
    ...(missing && { missing }),
    charged: 0,
    balance: await getBalance(pool, ownerId),
  }
}

/** Back from above, the street shows its first picture again if the user rejected all of them. */
async function findView<Answer>(imagery: MeteredImagery, place: Place, task: Task<Answer>) {
  const { slot } = task
  const kind = kindToFind(task)
  const found = await imagery.find(place, kind, rejectedReferences(slot))
  const isBack = kind === 'street' && slot.image?.from_above === true
  return found.ok && 'missing' in found.value && isBack ? imagery.find(place, kind, []) : found
}

/** An aerial list has pictures from above only. */
const kindToFind = <Answer>({ slot, options }: Task<Answer>): FlatKind =>
  slot.kind === 'aerial' ? 'aerial' : (options.kind ?? (slot.image?.from_above ? 'aerial' : 'street'))

const isFromAbove = <Answer>(task: Task<Answer>): boolean =>
  task.slot.kind === 'street' && kindToFind(task) === 'aerial'

const rejectedReferences = ({ image }: Slot): string[] =>
  image === null ? [] : [...image.rejected, image.reference].slice(-MAX_REJECTED)

type FoundView = FoundImage & Pick<Delivery, 'geocode'>

async function keepView<Answer>(
  ports: ImagePorts,
  task: Task<Answer>,
  found: FoundView,
  remember: Remember<Answer>,
): Promise<Outcome> {
  const id = randomUUID()
  const { jpeg, large, provenance, geocode } = found
  const filePath = provenance.policy.store ? await putPicture(ports, id, jpeg) : null
  const stored = await inTransaction(ports.pool, async (tx): Promise<Outcome> => {
    const { property, slot } = task
    if (!(await lockListForShare(tx, property.ownerId, property.listId))) return refuse('not_found')
    // A lock on its picture wouldn't do, because a replaced picture is deleted.
    await lockProperty(tx, property)
    const current = await findSlotImage(tx, property, slot.kind)
    const wasReplaced = current?.id !== slot.image?.id
    const image = wasReplaced ? current : await replace(tx, task, { ...found, id, filePath })
    if (image === null) return rollBackWith(refuse('not_found'))
    const isFree = wasReplaced || (await wasSeenFromAbove(tx, task, found))
    const charge = isFree ? null : await settle(tx, task)
    if (charge?.ok === false) return rollBackWith(charge)
    const { charged, balance } = charge?.value ?? {
      charged: 0,
      balance: await getBalance(tx, property.ownerId),
    }
    const hasEarlier = await hasEarlierPictures(tx, property, slot.kind)
    const delivery = { image, geocode, charged, balance, hasEarlier }
    await remember(tx, task.options.present(delivery))
    return ok({ delivery, isSettled: charge !== null })
  })
  if (stored.ok && !provenance.policy.store) ports.fresh.put(id, { jpeg, large })
  return stored
}

async function wasSeenFromAbove<Answer>(tx: Connection, task: Task<Answer>, { reference }: FoundView) {
  if (!isFromAbove(task)) return false
  return (await findSlotImage(tx, task.property, 'aerial'))?.reference === reference
}

async function settle<Answer>(tx: Connection, { property, spend }: Task<Answer>) {
  return spend === null
    ? ok({ charged: 0, balance: await getBalance(tx, property.ownerId) })
    : withoutCap(await settleTokens(tx, spend))
}

async function replace<Answer>(
  tx: Connection,
  task: Task<Answer>,
  { id, filePath, reference, provenance }: FoundView & { id: string; filePath: string | null },
) {
  const { property, slot } = task
  const view = {
    id,
    file_path: filePath,
    reference,
    provenance,
    fromAbove: isFromAbove(task),
    rejected: rejectedReferences(slot),
    editionOf: slot.image?.edition_of ?? null,
  }
  if (slot.kind === 'street') await keepFromAbove(tx, property)
  await abandonPictures(tx, property.ownerId, await removeView(tx, property, slot.kind))
  const image = await insertView(tx, property, slot.kind, view)
  if (image === null) return findSlotImage(tx, property, slot.kind)
  if (filePath !== null) await adoptFile(tx, filePath)
  return image
}
