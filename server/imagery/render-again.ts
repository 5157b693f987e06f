import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import type { FreshPictures } from './fresh-pictures.ts'
import type { TimelyImagery } from './provider.ts'
import { moveImage, type StoredImage } from './store.ts'

export type RenderPorts = {
  readonly pool: Pool
  readonly files: Files
  readonly imagery: TimelyImagery
  readonly fresh: FreshPictures
}

type Kept = StoredImage & { readonly id: string; readonly userId: string }

/**
 * A paid picture that may not be kept, from its supplier again (D28). What the supplier no longer has under its
 * reference is looked for at its place, and has a new reference from then on.
 */
export async function renderAgain(
  { pool, imagery, fresh }: Omit<RenderPorts, 'files'>,
  image: Kept,
): Promise<Result<Uint8Array, Refusal<'not_found' | 'imagery_unavailable'>>> {
  const waiting = fresh.take(image.id)
  if (waiting !== null) return ok(waiting)
  const rendered = await renderOrFind(imagery, image)
  if (!rendered.ok) return rendered
  if ('missing' in rendered.value) return refuse('not_found')
  const { jpeg, moved } = rendered.value
  if (moved) await moveImage(pool, image, moved)
  return ok(jpeg)
}

/** The picture of a reference, else whatever is to be seen at its place now. */
export async function renderOrFind(
  imagery: TimelyImagery,
  { reference, kind, place }: Pick<StoredImage, 'reference' | 'kind' | 'place'>,
): ReturnType<TimelyImagery['render']> {
  const rendered = await imagery.render(reference, kind)
  if (!rendered.ok || !('missing' in rendered.value) || kind === 'panorama') return rendered
  const found = await imagery.find(place, kind)
  if (!found.ok || 'missing' in found.value) return found
  const { jpeg, ...moved } = found.value
  return ok({ jpeg, moved })
}
