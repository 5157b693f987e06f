import { imageryContract } from '@curbgrade/core/imagery/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Files } from '../platform/files/index.ts'
import { handle } from '../platform/http/route.ts'
import { type RenderPorts, renderAgain } from './render-again.ts'
import { findImage } from './store.ts'

/**
 * A picture never changes under its id. Its owner's browser may keep it, and asks each time whether it may still show it:
 * with the session, its pictures end.
 */
const KEPT = 'private, no-cache'
/** What we may not keep, the browser shall not keep either (D28). */
const NOT_KEPT = 'private, no-store'

export const getImage = (ports: RenderPorts & { readonly files: Files }) =>
  handle(imageryContract.getImage, async ({ user, params: { imageId }, request }) => {
    const image = await findImage(ports.pool, user.id, imageId)
    if (image === null) return refuse('not_found')
    if (image.filePath === null) {
      const rendered = await renderAgain(ports, { ...image, userId: user.id, id: imageId })
      return rendered.ok ? ok(answerWith(rendered.value, { 'cache-control': NOT_KEPT })) : rendered
    }
    const headers = { 'cache-control': KEPT, etag: `"${imageId}"` }
    if (request.headers['if-none-match'] === headers.etag)
      return ok({ status: 304, headers, body: Buffer.alloc(0) })
    const bytes = await ports.files.read(image.filePath).catch((error: unknown) => {
      request.log.error({ err: error }, 'a paid picture cannot be read')
      return null
    })
    return bytes === null ? refuse('imagery_unavailable') : ok(answerWith(bytes, headers))
  })

function answerWith(bytes: Uint8Array, headers: Readonly<Record<string, string>>) {
  const body = Buffer.from(bytes)
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}
