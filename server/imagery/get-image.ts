import { imageryContract } from '@curbgrade/core/imagery/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { type RenderPorts, renderAgain } from './render-again.ts'
import { findImage } from './store.ts'

/** A picture never changes under its id, so its owner's browser may keep it; nobody else's cache may. */
const KEPT = 'private, max-age=31536000, immutable'
/** What we may not keep, the browser shall not keep either (D28). */
const NOT_KEPT = 'private, no-store'

export const getImage = (ports: RenderPorts) =>
  handle(imageryContract.getImage, async ({ user, params, request }) => {
    const image = await findImage(ports.pool, user.id, params.imageId)
    if (image === null) return refuse('not_found')
    if (image.filePath === null) {
      const rendered = await renderAgain(ports, { ...image, userId: user.id, id: params.imageId })
      return rendered.ok ? ok(answerWith(rendered.value, NOT_KEPT)) : rendered
    }
    const bytes = await ports.files.read(image.filePath).catch((error: unknown) => {
      request.log.error({ err: error }, 'a paid picture cannot be read')
      return null
    })
    return bytes === null ? refuse('imagery_unavailable') : ok(answerWith(bytes, KEPT))
  })

function answerWith(bytes: Uint8Array, cache: string) {
  const body = Buffer.from(bytes)
  return { headers: { 'cache-control': cache, 'content-length': String(body.length) }, body }
}
