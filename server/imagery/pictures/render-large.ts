import { randomUUID } from 'node:crypto'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/index.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import { meterCalls } from '../allowance/meter-calls.ts'
import { findImage, setLargePath } from '../store.ts'
import { putPicture } from './put-picture.ts'
import type { RenderPorts } from './render-again.ts'

export type LargePorts = RenderPorts & { readonly files: Files }

type ImageKey = { readonly id: string; readonly ownerId: OwnerId }
type Rendered = Result<Uint8Array, Refusal<'not_found' | 'imagery_unavailable' | 'allowance_used'>>

/** Renders only when someone looks, because most pictures of an AI list are never looked at. */
export async function renderLarge(ports: LargePorts, key: ImageKey): Promise<Rendered> {
  const rendered = await ports.calls.share(`large ${key.id}`, () => readOrRender(ports, key))
  return rendered.value
}

async function readOrRender(ports: LargePorts, key: ImageKey): Promise<Rendered> {
  const image = await findImage(ports.pool, key.ownerId, key.id)
  if (image === null || image.kind === 'panorama') return refuse('not_found')
  if (image.largePath !== null) return ok(await ports.files.read(image.largePath))
  const rendered = await meterCalls(ports, key.ownerId).renderLarge(image.reference, image.kind)
  if (!rendered.ok) return rendered
  if ('missing' in rendered.value) return refuse('not_found')
  await keep(ports, key, rendered.value.jpeg)
  return ok(rendered.value.jpeg)
}

/** The file is swept if the picture was replaced or deleted, or another process was first. */
async function keep(ports: LargePorts, key: ImageKey, jpeg: Uint8Array): Promise<void> {
  const path = await putPicture(ports, randomUUID(), jpeg)
  await inTransaction(ports.pool, async (tx) => {
    if (await setLargePath(tx, key, path)) await adoptFile(tx, path)
  })
}
