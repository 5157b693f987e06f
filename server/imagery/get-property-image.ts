import { randomUUID } from 'node:crypto'
import { imageryContract } from '@curbgrade/core/imagery/contract'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { tokenCosts } from '@curbgrade/core/tokens/ledger'
import type { Pool } from '../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../platform/db/transaction.ts'
import type { Files } from '../platform/files/index.ts'
import { adoptFile, announceFile } from '../platform/files/pending-files.ts'
import { handle } from '../platform/http/route.ts'
import { hashRequest, type Idempotency, type Remember } from '../platform/idempotency.ts'
import { balanceOf, releaseTokens, reserveTokens, type Spend, settleTokens } from '../tokens/index.ts'
import type { FindImage, FoundImage, ImageKind } from './provider.ts'
import { findSubject, holdList, type ImageRow, insertImage } from './store.ts'

type Answer = CallAnswer<typeof imageryContract.getStreetViewImage>
type Refused = Refusal<'not_found' | 'insufficient_tokens' | 'imagery_unavailable'>

export type ImagePorts = {
  readonly pool: Pool
  readonly files: Files
  readonly find: FindImage
  readonly once: Idempotency
  readonly onBalance: (userId: string) => void
}

export const getStreetViewImage = (ports: ImagePorts) =>
  imageCall(ports, imageryContract.getStreetViewImage, 'street')
export const getAerialImage = (ports: ImagePorts) =>
  imageCall(ports, imageryContract.getAerialImage, 'aerial')

type Contract = typeof imageryContract.getStreetViewImage | typeof imageryContract.getAerialImage
type Subject = { userId: string; listId: string; rowNo: number; kind: ImageKind }

const imageCall = (ports: ImagePorts, contract: Contract, kind: ImageKind) =>
  handle(contract, ({ user, body, idempotencyKey }) => {
    const rowNo = parsePropertyId(body.propertyId)
    if (rowNo === null)
      return Promise.resolve(refuse('malformed', { problems: ['body.propertyId: is not a property id'] }))
    const subject = { userId: user.id, listId: body.listId, rowNo, kind }
    const request = {
      userId: user.id,
      key: idempotencyKey,
      call: contract.path,
      requestHash: hashRequest(body.listId, body.propertyId, kind),
    }
    return ports.once(request, (remember) => deliver(ports, subject, remember))
  })

/** Delivers one picture for one token, once: seen again it is free, missing or failed it costs nothing (D4). */
async function deliver(
  ports: ImagePorts,
  subject: Subject,
  remember: Remember<Answer>,
): Promise<Result<Answer, Refused>> {
  const { pool } = ports
  const found = await findSubject(pool, subject.userId, subject)
  if (found === null) return refuse('not_found')
  if (found.image !== null) return ok(present(found.image, 0, await balanceOf(pool, subject.userId)))
  const spend = spendFor(subject)
  const reserved = await reserveTokens(pool, spend)
  if (!reserved.ok) return reserved
  let kept = false
  try {
    const result = await ports.find(found.address, subject.kind)
    if (!result.ok) return result
    if ('missing' in result.value) {
      return ok({
        pic: null,
        charged: 0,
        balance: await balanceOf(pool, subject.userId),
        provenance: null,
        missing: result.value.missing,
      })
    }
    const stored = await keep(ports, subject, spend, result.value, remember)
    kept = stored.ok
    if (stored.ok) ports.onBalance(subject.userId)
    return stored
  } finally {
    if (!kept && reserved.value === 'reserved') await releaseTokens(pool, spend)
  }
}

/** Stores the picture and charges for it in one transaction; the file is written before and swept if that fails. */
async function keep(
  ports: ImagePorts,
  subject: Subject,
  spend: Spend,
  image: FoundImage,
  remember: Remember<Answer>,
): Promise<Result<Answer, Refused>> {
  const id = randomUUID()
  const filePath = `photosforgrading/${id}.jpg`
  await announceFile(ports.pool, filePath)
  await ports.files.put(filePath, image.jpeg)
  return inTransaction(ports.pool, async (tx) => {
    if (!(await holdList(tx, subject.userId, subject.listId))) return refuse('not_found')
    const charge = await settleTokens(tx, spend)
    if (!charge.ok) return rollBackWith(charge)
    const row = await insertImage(tx, {
      ...subject,
      id,
      filePath,
      reference: image.reference,
      provenance: image.provenance,
    })
    if (row.id === id) await adoptFile(tx, filePath)
    const answer = present(row, charge.value.charged, charge.value.balance)
    await remember(tx, answer)
    return ok(answer)
  })
}

const spendFor = ({ userId, listId, rowNo, kind }: Subject): Spend => ({
  userId,
  listId,
  rowNo,
  reason: kind === 'street' ? 'street_view' : 'aerial',
  ref: `${listId}/${rowNo}`,
  amount: tokenCosts[kind],
})

const present = (image: ImageRow, charged: number, balance: number): Answer => ({
  pic: `/api/images/${image.id}`,
  charged,
  balance,
  provenance: image.provenance,
})
