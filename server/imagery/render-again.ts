import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { type MeteredImagery, type MeterPorts, meterCalls } from './allowance/meter-calls.ts'
import type { FreshPictures } from './fresh-pictures.ts'
import type { SharedCalls } from './share-calls.ts'
import { moveImage, type StoredImage } from './store.ts'

export type RenderPorts = MeterPorts & {
  readonly pool: Pool
  readonly calls: SharedCalls
  readonly fresh: FreshPictures
}

type Kept = StoredImage & { readonly id: string; readonly userId: string }

type Rendered = Result<Uint8Array, Refusal<'not_found' | 'imagery_unavailable' | 'allowance_used'>>

/**
 * A paid picture that may not be kept, from its supplier again (D28), at most once a minute. What the supplier no longer
 * has under its reference is looked for at its place, and has a new reference from then on.
 */
export async function renderAgain(ports: RenderPorts, image: Kept): Promise<Rendered> {
  const rendered = await ports.calls.share(`render ${image.id}`, () => renderUnlessFresh(ports, image))
  return rendered.value
}

async function renderUnlessFresh(ports: RenderPorts, image: Kept): Promise<Rendered> {
  const fresh = ports.fresh.get(image.id)
  if (fresh !== null) return ok(fresh)
  const rendered = await renderOrFind(meterCalls(ports, image.userId), image)
  if (!rendered.ok) return rendered
  if ('missing' in rendered.value) return refuse('not_found')
  const { jpeg, moved } = rendered.value
  if (moved) await moveImage(ports.pool, image, moved)
  ports.fresh.put(image.id, jpeg)
  return ok(jpeg)
}

/** The picture of a reference, else whatever is to be seen at its place now. */
export async function renderOrFind(
  imagery: Pick<MeteredImagery, 'render' | 'find'>,
  { reference, kind, place }: Pick<StoredImage, 'reference' | 'kind' | 'place'>,
): ReturnType<MeteredImagery['render']> {
  const rendered = await imagery.render(reference, kind)
  if (!rendered.ok || !('missing' in rendered.value) || kind === 'panorama') return rendered
  const found = await imagery.find(place, kind)
  if (!found.ok || 'missing' in found.value) return found
  const { jpeg, ...moved } = found.value
  return ok({ jpeg, moved })
}
