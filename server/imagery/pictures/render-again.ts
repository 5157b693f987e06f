import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { type MeteredImagery, type MeterPorts, meterCalls } from '../allowance/meter-calls.ts'
import type { SharedCalls } from '../share-calls.ts'
import type { StoredImage } from '../store.ts'
import { replaceReference } from './earlier-pictures-store.ts'
import type { FreshPicture, FreshPictures } from './fresh-pictures.ts'

export type RenderPorts = MeterPorts & {
  readonly pool: Pool
  readonly calls: SharedCalls
  readonly fresh: FreshPictures
}

type Kept = StoredImage & { readonly id: string; readonly ownerId: OwnerId }

type Rendered = Result<FreshPicture, Refusal<'not_found' | 'imagery_unavailable' | 'allowance_used'>>

/** Renders at most once a minute (D28). If the supplier lost a picture that no grade names, shows another in its place. */
export async function renderAgain(ports: RenderPorts, image: Kept): Promise<Rendered> {
  const rendered = await ports.calls.share(`render ${image.id}`, () => renderUnlessFresh(ports, image))
  return rendered.value
}

async function renderUnlessFresh(ports: RenderPorts, image: Kept): Promise<Rendered> {
  const fresh = ports.fresh.get(image.id)
  if (fresh !== null) return ok(fresh)
  const rendered = await renderOrFind(meterCalls(ports, image.ownerId), image)
  if (!rendered.ok) return rendered
  if ('missing' in rendered.value) return refuse('not_found')
  const { jpeg, large, moved } = rendered.value
  const picture = { jpeg, large }
  const id = moved === undefined ? image.id : await replaceReference(ports.pool, image, moved)
  if (id !== null) ports.fresh.put(id, picture)
  return id === image.id ? ok(picture) : refuse('not_found')
}

export async function renderOrFind(
  imagery: Pick<MeteredImagery, 'render' | 'find'>,
  { reference, kind, place }: Pick<StoredImage, 'reference' | 'kind' | 'place'>,
): ReturnType<MeteredImagery['render']> {
  const rendered = await imagery.render(reference, kind)
  if (!rendered.ok || !('missing' in rendered.value) || kind === 'panorama') return rendered
  const found = await imagery.find(place, kind)
  if (!found.ok || 'missing' in found.value) return found
  const { jpeg, large, ...moved } = found.value
  return ok({ jpeg, large, moved })
}
