import { imageryContract } from '@curbgrade/core/imagery/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Files } from '../../platform/files/index.ts'
import { handle } from '../../platform/http/route.ts'
import { type RenderPorts, renderAgain } from '../pictures/render-again.ts'
import { findImage } from '../store.ts'

/**
 * A picture never changes under its id. The owner's browser may cache it but must revalidate, so that access ends
 * with the session.
 */
const CACHED = 'private, no-cache'
/** The browser must not keep a picture that we may not keep (D28). */
const NOT_CACHED = 'private, no-store'

export const getImage = (ports: RenderPorts & { readonly files: Files }) =>
  handle(imageryContract.getImage, async ({ user, params: { imageId }, request }) => {
    const image = await findImage(ports.pool, user.id, imageId)
    if (image === null) return refuse('not_found')
    if (image.filePath === null) {
      const rendered = await renderAgain(ports, { ...image, userId: user.id, id: imageId })
      return rendered.ok ? ok(answerWith(rendered.value, { 'cache-control': NOT_CACHED })) : rendered
    }
    const headers = { 'cache-control': CACHED, etag: `"${imageId}"` }
    if (request.headers['if-none-match'] === headers.etag)
      return ok({ status: 304, headers, body: Buffer.alloc(0) })
    const bytes = await ports.files.read(image.filePath).catch((error: unknown) => {
      request.log.error({ err: error }, 'cannot read a paid picture')
      return null
    })
    return bytes === null ? refuse('imagery_unavailable') : ok(answerWith(bytes, headers))
  })

function answerWith(bytes: Uint8Array, headers: Readonly<Record<string, string>>) {
  const body = Buffer.from(bytes)
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}
